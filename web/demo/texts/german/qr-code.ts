// What is said of the QR code of the page's address.
import type { Texts } from "../shape.js";

export const qrCode: Texts["qrCode"] = {
  title: "QR-Code",
  label: "QR-Code der Adresse dieses Spielplans",
  hint: "Richte eine Kamera darauf, um diesen Spielplan auf einem anderen Gerät zu öffnen:",
  tooLong: "Die Adresse dieses Spielplans ist zu lang für einen QR-Code.",
};
