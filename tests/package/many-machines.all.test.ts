// Runs the command lines of the manual's page about many machines by sh on one machine. Scripts replace `sbatch` and `kubectl`,
// and set the variables of Slurm and Kubernetes for each part.
import { chmodSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { certifyBoard, simulate } from "../../web/src/game.js";
import { encodeBoard, generateBoard } from "../../web/src/index.js";
import { runProgram } from "./command.js";
import { type Consumer, newConsumer } from "./consumer.js";
import { pageNamed } from "./manual.js";

/** Script that replaces sbatch. It runs a job's script once for each index of the job's array. */
const sbatch = `#!/bin/sh -e
for script; do :; done
asked() { sed -n "s/^#SBATCH --$1=//p" "$script"; }
SLURM_ARRAY_TASK_COUNT=$(asked array | sed 's/1-//') SLURM_CPUS_PER_TASK=$(asked cpus-per-task)
export SLURM_ARRAY_TASK_COUNT SLURM_CPUS_PER_TASK
for id in $(seq "$SLURM_ARRAY_TASK_COUNT"); do SLURM_ARRAY_TASK_ID=$id sh "$script"; done
`;

/**
 * Script that replaces kubectl. `apply` first simulates a pod that is killed after its first games, and then runs the
 * script once for each index of the job. `logs` prints the output of all pods.
 */
const kubectl = `#!/bin/sh -e
case $1 in
  apply)
    hexsmith simulate board.json --seed night --games 3 > pod-killed.log
    last=$(sed -n 's/^ *completions: //p' kubernetes.yaml | awk '{ print $1 - 1 }')
    for index in $(seq 0 "$last"); do JOB_COMPLETION_INDEX=$index sh kubernetes.sh > "pod-$index.log" 2>&1; done ;;
  logs) cat pod-*.log ;;
esac
`;

const { blocks } = pageNamed("many-machines");
/** Returns the code of the only block that contains a text, with 400 games instead of a million. */
function blockWith(text: string): string {
  const matchingBlocks = blocks.filter(({ code }) => code.includes(text));
  expect(matchingBlocks.length, text).toBe(1);
  return (matchingBlocks[0]?.code as string).replaceAll("1000000", "400");
}

async function newCluster(): Promise<Consumer> {
  const consumer = await newConsumer();
  for (const [file, text] of Object.entries({ sbatch, kubectl })) {
    consumer.write(file, text);
    chmodSync(consumer.path(file), 0o755);
  }
  consumer.write("board.json", JSON.stringify(board));
  return consumer;
}

const { board } = generateBoard({ seed: "hello" });
const wholeSimulation = `${JSON.stringify(simulate(board, { seed: "night", games: 400 }))}\n`;

async function run(consumer: Consumer, script: string): Promise<void> {
  const { exitCode, stderr } = await runProgram(consumer, ["sh", "-ec", script]);
  expect([exitCode, stderr]).toEqual([0, ""]);
}
const mergedText = (consumer: Consumer) => readFileSync(consumer.path("merged.json"), "utf8");

test("two parts of a simulation equal the whole, byte for byte", async () => {
  await using consumer = await newCluster();
  await run(consumer, blockWith("--part 1/2"));
  expect(mergedText(consumer)).toBe(wholeSimulation);
});

test("the parts of the Slurm array equal the whole, byte for byte", async () => {
  await using consumer = await newCluster();
  consumer.write("slurm.sh", blockWith("--array=1-16"));
  await run(consumer, blockWith("sbatch --wait"));
  expect(mergedText(consumer)).toBe(wholeSimulation);
});

test("a Slurm array certifies a list of boards, including unbalanced ones", async () => {
  await using consumer = await newCluster();
  const boards = [1, 5, 11].map((seed) => generateBoard({ seed, preset: "classic" }).board);
  consumer.write("boards.txt", boards.map((each) => `${encodeBoard(each)}\n`).join(""));
  consumer.write("certify.sh", blockWith("boards.txt"));
  await run(consumer, "sbatch --wait certify.sh");
  const certificates = boards.map((each) => certifyBoard(each, { seed: "night" }));
  expect(certificates.map(({ verdict }) => verdict)).toEqual(["balanced", "undecided", "unbalanced"]);
  for (const [i, certificate] of certificates.entries())
    expect(readFileSync(consumer.path(`certificate-${i + 1}.json`), "utf8")).toBe(`${JSON.stringify(certificate)}\n`);
});

test("the parts of the Kubernetes job equal the whole, byte for byte", async () => {
  await using consumer = await newCluster();
  consumer.write("kubernetes.sh", blockWith("JOB_COMPLETION_INDEX"));
  consumer.write("kubernetes.yaml", blockWith("kind: Job"));
  await run(consumer, blockWith("kubectl apply"));
  expect(mergedText(consumer)).toBe(wholeSimulation);
});

test("each script and manifest has at most ten lines", () => {
  for (const { code, line } of blocks)
    expect(code.trimEnd().split("\n").length, `line ${line}`).toBeLessThanOrEqual(10);
});
