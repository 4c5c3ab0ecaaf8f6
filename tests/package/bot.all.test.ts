// The example `bot` answers signed requests. The tests read the numbers and harbors in its pictures from their pixels.
import { spawn } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Board,
  generateBoard,
  layoutOf,
  type Point,
  printedBoard,
  renderSvg,
  tokenNumbers,
  viewBoxOf,
} from "../../web/src/index.js";
import { type Consumer, newExample } from "./consumer.js";
import { freePort } from "./free-port.js";

/**
 * Pixels of a picture. `left` and `top` are the drawing's coordinates at the picture's corner, and `scale` is pixels
 * per unit.
 */
interface Pixels {
  readonly png: PNG;
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

type Rasterizer = new (svg: string, options: object) => { render(): { asPng(): Buffer } };

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const publicDigits = Buffer.from(publicKey.export({ format: "jwk" }).x as string, "base64url").toString("hex");
const timestamp = "1700000000";

let consumer: Consumer;
let server: ReturnType<typeof spawn>;
let address: string;
let rasterize: (svg: string) => Buffer;

beforeAll(async () => {
  consumer = await newExample("bot");
  const { Resvg } = createRequire(consumer.path("package.json"))("@resvg/resvg-js") as { Resvg: Rasterizer };
  rasterize = (svg) => new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  const port = await freePort();
  const env = { ...process.env, PUBLIC_KEY: publicDigits };
  const child = spawn(process.execPath, ["server.js", String(port)], {
    cwd: consumer.folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  server = child;
  await once(createInterface({ input: child.stdout }), "line");
  address = `http://localhost:${port}/`;
});

afterAll(async () => {
  server.kill();
  await once(server, "exit");
  await consumer[Symbol.asyncDispose]();
});

/** Sends a signed request. `changeBody` can change the body after it has been signed. */
function sendInteraction(
  interaction: object,
  changeBody: (body: string) => string = (body) => body,
): Promise<Response> {
  const body = JSON.stringify(interaction);
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString("hex");
  const headers = { "X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp };
  return fetch(address, { method: "POST", headers, body: changeBody(body) });
}

const pixelsOf = (bytes: Buffer, board: Board): Pixels => {
  const png = PNG.sync.read(bytes);
  const { x, y, width } = viewBoxOf(board);
  return { png, left: x, top: y, scale: png.width / width };
};

/** A rectangle, relative to the center of a hex or harbor. */
interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** The digits of a token, without its pips. */
const digits: Region = { left: -0.27, top: 0.03, width: 0.54, height: 0.38 };
/** The inside of a harbor's disc, with its rate. */
const badge: Region = { left: -0.18, top: -0.1, width: 0.36, height: 0.33 };
const samples = 40;

/** Returns the brightness of a region on a grid, as sums of red, green and blue. */
function brightnessIn({ left, top, width, height }: Region, { x, y }: Point, pixels: Pixels): number[] {
  const { png, scale } = pixels;
  const brightness: number[] = [];
  for (let row = 0; row < samples; ++row)
    for (let column = 0; column < samples; ++column) {
      const across = Math.round((x + left + (width * column) / samples - pixels.left) * scale);
      const down = Math.round((y + top + (height * row) / samples - pixels.top) * scale);
      const offset = 4 * (down * png.width + across);
      brightness.push((png.data[offset] ?? 0) + (png.data[offset + 1] ?? 0) + (png.data[offset + 2] ?? 0));
    }
  return brightness;
}

const distanceOf = (first: readonly number[], other: readonly number[]) =>
  first.reduce((sum, value, i) => sum + Math.abs(value - (other[i] ?? 0)), 0) / first.length;

type Templates<Name> = ReadonlyMap<Name, readonly number[]>;

/** Draws a board without fonts, at the scale of a picture. */
function drawBoard(board: Board, scale: number, text: "font" | "outlines"): Pixels {
  const svg = renderSvg(board, { text, width: Math.round(scale * viewBoxOf(board).width) });
  return pixelsOf(rasterize(svg), board);
}

/** Returns the digits of each number as a template, drawn on a board of one hex. */
function numbersAt(scale: number, text: "font" | "outlines"): Templates<number> {
  const templates = new Map<number, readonly number[]>();
  for (const token of tokenNumbers) {
    const board: Board = {
      version: 1,
      layout: { hexes: [{ q: 0, r: 0 }], terrains: { ore: 1 }, tokens: [token], harborSlots: [], harbors: [] },
      terrains: ["ore"],
      tokens: [token],
      harbors: [],
    };
    templates.set(token, brightnessIn(digits, { x: 0, y: 0 }, drawBoard(board, scale, text)));
  }
  return templates;
}

/** Returns the centers of a board's harbors. */
function harborsOf(board: Board): readonly Point[] {
  const { intersections, harborSlots } = layoutOf(board);
  return harborSlots.map(({ intersections: [from, to], outward: [x, y] }) => {
    const [first, second] = [intersections[from] as Point, intersections[to] as Point];
    return { x: (first.x + second.x) / 2 + 0.52 * x, y: (first.y + second.y) / 2 + 0.52 * y };
  });
}

/** Returns each kind of harbor as a template, with its rate and without. */
function harborsAt(scale: number): Templates<string> {
  const templates = new Map<string, readonly number[]>();
  const board = printedBoard();
  for (const text of ["font", "outlines"] as const) {
    const pixels = drawBoard(board, scale, text);
    for (const [slot, center] of harborsOf(board).entries()) {
      const name = `${board.harbors[slot]}${text === "font" ? " without its rate" : ""}`;
      templates.set(name, brightnessIn(badge, center, pixels));
    }
  }
  return templates;
}

/** Returns the name of the nearest template, and `lead`: how many times farther the second nearest is. */
function nearest<Name>(brightness: readonly number[], templates: Templates<Name>) {
  const order = [...templates]
    .map(([name, template]) => ({ name, distance: distanceOf(brightness, template) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = order as [(typeof order)[0], (typeof order)[0]];
  return { name: first.name, lead: second.distance / first.distance };
}

test("the bot answers a ping, and refuses requests with a wrong signature", async () => {
  const response = await sendInteraction({ type: 1 });
  expect([response.status, await response.json()]).toEqual([200, { type: 1 }]);
  const forged = await sendInteraction({ type: 1 }, (body) => `${body} `);
  expect([forged.status, await forged.text()]).toEqual([401, "invalid request signature"]);
  const unsigned = await fetch(address, { method: "POST", body: "{}" });
  expect(unsigned.status).toBe(401);
  const unknown = await sendInteraction({ type: 2, data: { name: "dice" } });
  expect([unknown.status, await unknown.text()]).toEqual([400, "unknown interaction"]);
});

test("the bot's picture contains every number and harbor rate of the board, without any installed font", async () => {
  for (const seed of ["hello", "harvest", "four and ten"]) {
    const response = await sendInteraction({
      type: 2,
      data: { name: "board", options: [{ name: "seed", value: seed }] },
    });
    const form = await response.formData();
    const { type, data } = JSON.parse(form.get("payload_json") as string) as {
      type: number;
      data: { content: string; attachments: { id: number; filename: string }[] };
    };
    expect([type, data.content]).toEqual([4, `Board of the seed ${seed}`]);
    expect(data.attachments).toMatchObject([{ id: 0, filename: "board.png" }]);
    const file = form.get("files[0]") as File;
    expect([file.name, file.type]).toEqual(["board.png", "image/png"]);
    const { board } = generateBoard({ seed });
    const pixels = pixelsOf(Buffer.from(await file.arrayBuffer()), board);
    const numbers = numbersAt(pixels.scale, "outlines");
    for (const [hex, center] of layoutOf(board).hexes.entries()) {
      if (board.tokens[hex] === null) continue;
      const { name, lead } = nearest(brightnessIn(digits, center, pixels), numbers);
      expect([hex, name]).toEqual([hex, board.tokens[hex]]);
      expect(lead).toBeGreaterThan(1.5);
    }
    const harbors = harborsAt(pixels.scale);
    for (const [slot, center] of harborsOf(board).entries()) {
      const { name, lead } = nearest(brightnessIn(badge, center, pixels), harbors);
      expect([slot, name]).toEqual([slot, board.harbors[slot]]);
      expect(lead).toBeGreaterThan(1.5);
    }
  }
});

test("a long seed does not make the message longer than the service allows", async () => {
  const value = "x".repeat(6000);
  const response = await sendInteraction({ type: 2, data: { name: "board", options: [{ name: "seed", value }] } });
  const form = await response.formData();
  const { data } = JSON.parse(form.get("payload_json") as string) as { data: { content: string } };
  expect(data.content).toBe(`Board of the seed ${value}`.slice(0, 2000));
});

test("without outlines, all numbers look the same if no font is installed", () => {
  const templates = [...numbersAt(90, "font").values()];
  for (const each of templates) expect(distanceOf(each, templates[0] as readonly number[])).toBeLessThan(1);
});
