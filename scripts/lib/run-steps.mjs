import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { childrenSeconds } from './processor-time.mjs';
import { root } from './run.mjs';
import { checks, steps } from './steps.mjs';

const atOnce = 2;

/**
 * Runs steps: the checks first, two at a time and each as a process of its own, then the others in their order.
 * @param {{ names: string[], files: Record<string, string[] | undefined> }} request
 * @throws Error of the first that fails
 */
export async function runSteps({ names, files }) {
  const beside = checks.filter((name) => names.includes(name));
  const isAlone = beside.length < 2;
  if (!isAlone) await runBeside(beside);
  for (const name of names) if (isAlone || !beside.includes(name)) await runStep(name, files[name]);
}

async function runStep(name, files) {
  const [start, processor] = [Date.now(), childrenSeconds()];
  process.stdout.write(`\n── ${name}\n`);
  await steps[name](files);
  const used = childrenSeconds() - processor;
  const note = Number.isNaN(used) ? '' : `, ${used.toFixed(1)} s of processor`;
  process.stdout.write(`── ${name}: passed in ${((Date.now() - start) / 1000).toFixed(1)} s${note}\n`);
}

async function runBeside(names) {
  const waiting = [...names];
  const running = new Set();
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await runInProcess(name, running);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    waiting.length = 0;
    for (const child of running) child.kill();
  }
}

/** Its output appears when it has ended, so that two do not mix. */
function runInProcess(name, running) {
  const child = spawn(process.execPath, [join(root, 'scripts/test.mjs'), name], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (child.killed) return;
      process.stdout.write(Buffer.concat(output));
      if (code === 0) resolve();
      else reject(new Error(`${name} failed`));
    });
  });
}
