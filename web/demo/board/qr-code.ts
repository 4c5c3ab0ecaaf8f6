// QR codes. A separate script, because they are rarely needed.
import encodeQR from "qr";

/** Error correction level M, which recovers 15% (ISO/IEC 18004). */
const mostBytes = 2331;
/** Margin in modules, as the standard requires. */
const margin = 4;

/** Returns the size with margin and the dark modules as a path, or undefined if the text is too long. */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } | undefined {
  if (new TextEncoder().encode(text).length > mostBytes) return undefined;
  const modules = encodeQR(text, "raw", { ecc: "medium", border: margin });
  return { size: modules.length, path: modules.map(rowPath).join("") };
}

/** Returns the dark runs of a row as rectangles. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; ++x) {
    const start = x;
    while (row[x]) ++x;
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}Z`;
  }
  return path;
}
