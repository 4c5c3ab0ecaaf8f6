// A server component that uses both kinds of entries at each request.
import { generateBoard, renderSvg } from "hexsmith";
import { init, legalMoves, newGame } from "hexsmith/game/external";

export const dynamic = "force-dynamic";

export default async function Page() {
  await init();
  const { board } = generateBoard({ seed: "hello" });
  const moves = legalMoves(newGame(board)).length;
  return <main data-moves={moves} dangerouslySetInnerHTML={{ __html: renderSvg(board) }} />;
}
