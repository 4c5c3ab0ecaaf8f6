// What is said of the QR code of the page's address.
import type { Texts } from "../shape.js";

export const qrCode: Texts["qrCode"] = {
  title: "Code QR",
  label: "Code QR de l’adresse de ce plateau",
  hint: "Pointez un appareil photo dessus pour ouvrir ce plateau sur un autre appareil\u00a0:",
  tooLong: "L’adresse de ce plateau est trop longue pour un code QR.",
};
