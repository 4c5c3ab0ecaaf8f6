// Makes QR codes. This is a separate script, because QR codes are rarely needed.
import encodeQR from "qr";

/** Maximum number of bytes at error correction level M, which recovers 15% of a code (ISO/IEC 18004). */
const mostBytes = 2331;
/** Margin in modules, as the standard requires. */
const margin = 4;

/** Returns the code's size in modules with its margin, and its dark modules as an SVG path; undefined for too long texts. */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } | undefined {
  if (new TextEncoder().encode(text).length > mostBytes) return undefined;
  const modules = encodeQR(text, "raw", { ecc: "medium", border: margin });
  return { size: modules.length, path: modules.map(rowPath).join("") };
}

/** Returns an SVG path with a rectangle for each run of dark modules in a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; ++x) {
    const start = x;
    while (row[x]) ++x;
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}Z`;
  }
  return path;
}
