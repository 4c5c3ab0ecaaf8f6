// What is said of the QR code of the page's address.
export const qrCode = {
  title: "QR code",
  label: "QR code of the address of this board",
  hint: "Point a camera at it to open this board on another device:",
  tooLong: "The address of this board is too long for a QR code.",
} as const;
