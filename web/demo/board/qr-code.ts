// A text as a QR code, in a script of its own: few ask for it.
import encodeQR from "qr";

/** At the level of error correction at which 15 % may be damaged, of ISO/IEC 18004. */
const mostBytes = 2331;
/** In modules, as the standard asks for. */
const margin = 4;

/** Its size with the margin, and its dark modules as a path; undefined: the text is too long for one. */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } | undefined {
  if (new TextEncoder().encode(text).length > mostBytes) return undefined;
  const modules = encodeQR(text, "raw", { ecc: "medium", border: margin });
  return { size: modules.length, path: modules.map(rowPath).join("") };
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
