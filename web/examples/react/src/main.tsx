import { StrictMode, Suspense, useState } from "react";
import { createRoot } from "react-dom/client";
import { Board } from "./Board";

function App() {
  const [seed, setSeed] = useState("hello");
  return (
    <>
      <label>
        Seed <input value={seed} onChange={(event) => setSeed(event.target.value)} />
      </label>
      <Suspense fallback="…">
        <Board key={seed} seed={seed} />
      </Suspense>
    </>
  );
}

createRoot(document.querySelector("main")!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
