// What is said of the QR code of the page's address.
import type { Texts } from "../shape.js";

export const qrCode: Texts["qrCode"] = {
  title: "Código QR",
  label: "Código QR de la dirección de este tablero",
  hint: "Apúntale con una cámara para abrir este tablero en otro dispositivo:",
  tooLong: "La dirección de este tablero es demasiado larga para un código QR.",
};
