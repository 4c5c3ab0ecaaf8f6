// A text as a QR code. Dark on light whatever the theme is, and with its margin: readers expect both.
import encodeQR from "qr";
import { drawn } from "../dom.js";

/** At the level of error correction at which 15 % may be damaged, of ISO/IEC 18004. */
const mostBytes = 2331;
/** In modules, as the standard asks for. */
const margin = 4;

/** Absent: the text is too long for one. */
export function drawQrCode(text: string, label: string): SVGSVGElement | undefined {
  if (new TextEncoder().encode(text).length > mostBytes) return undefined;
  const modules = encodeQR(text, "raw", { ecc: "medium", border: margin });
  const size = modules.length;
  return drawn(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    drawn("path", { fill: "#ffffff", d: `M0 0H${size}V${size}H0Z` }),
    drawn("path", { fill: "#14262e", d: modules.map(rowPath).join("") }),
  );
}

/** The dark runs of a row, as rectangles. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; ++x) {
    const start = x;
    while (row[x]) ++x;
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}Z`;
  }
  return path;
}
