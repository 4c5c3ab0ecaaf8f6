// Two players settle in turn under the distance rule. In templates, "." sets a property and "@" adds a listener.
import { generateBoard, rankSpots } from "hexsmith";
import { defineHexsmithBoard } from "hexsmith/element";
import { html, LitElement } from "lit";

defineHexsmithBoard();
const placementOrder = [1, 2, 2, 1];

class SettlingTable extends LitElement {
  static properties = { board: {}, pieces: {} };

  constructor() {
    super();
    this.board = generateBoard({ seed: "hello" }).board;
    this.pieces = [];
  }

  render() {
    const player = placementOrder[this.pieces.length];
    const occupied = this.pieces.map(({ intersection }) => intersection);
    const spots = player ? rankSpots(this.board, { occupied }) : [];
    const settle = ({ detail }) => {
      this.pieces = [...this.pieces, { player, kind: "settlement", intersection: detail.id }];
    };
    return html`
      <p role="status">${player ? `Player ${player}: choose a spot.` : "Both have settled."}</p>
      <hexsmith-board
        .board=${this.board}
        .pieces=${this.pieces}
        .targets=${{ intersections: spots.map(({ intersection }) => intersection) }}
        @hexsmith-choose=${settle}
      ></hexsmith-board>
    `;
  }
}

customElements.define("settling-table", SettlingTable);
