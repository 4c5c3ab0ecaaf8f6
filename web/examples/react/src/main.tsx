import { init } from "hexsmith";
import { init as initGame } from "hexsmith/game";
import { StrictMode, Suspense, use, useState } from "react";
import { createRoot } from "react-dom/client";
import { Game } from "./Game";

function App() {
  const [seed, setSeed] = useState("hello");
  return (
    <>
      <label>
        Seed <input value={seed} onChange={(event) => setSeed(event.target.value)} />
      </label>
      <Suspense fallback="…">
        <Compiled key={seed} seed={seed} />
      </Suspense>
    </>
  );
}

/**
 * A game that starts after the modules are compiled off the main thread. Without `init`, the first calls would compile
 * them.
 */
function Compiled({ seed }: { seed: string }) {
  use(init());
  use(initGame());
  return <Game seed={seed} />;
}

createRoot(document.querySelector("main")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
