// PUBLIC_KEY=... node server.js [port]: a bot that answers the command /board with a picture.
//
// The server is the endpoint for interactions of a Discord application: https://discord.com/developers/docs/interactions. The service
// signs each request with Ed25519, and PUBLIC_KEY is the application's key, 64 hexadecimal digits. The command may have an
// option "seed". The picture needs no font: its digits are outlines.
import { createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import { Resvg } from "@resvg/resvg-js";
import { describeBoard, generateBoard, renderSvg } from "hexsmith";

const x = Buffer.from(process.env.PUBLIC_KEY ?? "", "hex").toString("base64url");
const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });

/** Discord's types of requests (ping, command) and of responses (pong, message). */
const ping = 1;
const command = 2;
const pong = 1;
const message = 4;

/** Maximum number of bytes in a request. */
const maxBytes = 100_000;

/** Returns whether the service has signed the time and body of a request. */
function isSigned(headers, body) {
  const signature = Buffer.from(headers["x-signature-ed25519"] ?? "", "hex");
  const signedData = Buffer.concat([Buffer.from(headers["x-signature-timestamp"] ?? ""), body]);
  return verify(null, signedData, key, signature);
}

/** Returns a board's picture as PNG. */
function pngOf(board) {
  const svg = renderSvg(board, { width: 1000, text: "outlines", label: "" });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Returns a response with a message and the board's picture, as a form with one file. */
function boardMessage(options = []) {
  const seedOption = options.find(({ name }) => name === "seed")?.value;
  const { board, seed } = generateBoard({ seed: seedOption });
  const attachment = { id: 0, filename: "board.png", description: describeBoard(board).slice(0, 1024) };
  const form = new FormData();
  const content = `Board of the seed ${seed}`.slice(0, 2000); // Discord's limit
  const data = { content, attachments: [attachment], allowed_mentions: { parse: [] } };
  form.set("payload_json", JSON.stringify({ type: message, data }));
  form.set("files[0]", new Blob([pngOf(board)], { type: "image/png" }), "board.png");
  return new Response(form);
}

function answerTo(headers, body) {
  if (!isSigned(headers, body)) return new Response("invalid request signature", { status: 401 });
  const { type, data } = JSON.parse(body.toString());
  if (type === ping) return Response.json({ type: pong });
  if (type === command && data?.name === "board") return boardMessage(data.options);
  return new Response("unknown interaction", { status: 400 });
}

/** Returns the body of a request, or null if it is too long. */
async function bodyOf(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function answer(request) {
  if (request.method !== "POST") return new Response("POST only", { status: 405 });
  try {
    const body = await bodyOf(request); // fails if the service closes the connection
    return body === null ? new Response("too long", { status: 413 }) : answerTo(request.headers, body);
  } catch (error) {
    return new Response(String(error), { status: 400 });
  }
}

/** A request has ten seconds to arrive. */
const server = createServer(
  { requestTimeout: 10_000, connectionsCheckingInterval: 1000 },
  async (request, response) => {
    const reply = await answer(request);
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(Buffer.from(await reply.arrayBuffer()));
  },
);
server.listen(Number(process.argv[2] ?? 8787), "localhost", () => console.log("ready"));
