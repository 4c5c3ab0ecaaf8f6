// The server generates the board of the address and sends its picture, so the page shows it without any script.
import { generateBoard, renderSvg } from "hexsmith";
import { newGame } from "hexsmith/game";
import { Table } from "./table.jsx";

export default async function Page({ searchParams }) {
  const { seed = "hello" } = await searchParams;
  const { board } = generateBoard({ seed });
  return <Table start={newGame(board, { players: 2, seed: 1 })} picture={renderSvg(board)} />;
}
