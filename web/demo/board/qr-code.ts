// Makes QR codes. The build makes this file a separate script, because visitors rarely need QR codes.
import encodeQR from "qr";

/** Maximum number of bytes at error correction level M, which recovers 15% of a code (ISO/IEC 18004). */
const maxBytes = 2331;
/** Margin in modules, as the standard requires. */
const margin = 4;

/**
 * Returns the size of a QR code in modules, including the margin, and its dark modules as an SVG path. Returns undefined if the
 * text is too long.
 */
export function qrCodeOf(text: string): { readonly size: number; readonly path: string } | undefined {
  if (new TextEncoder().encode(text).length > maxBytes) return undefined;
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
