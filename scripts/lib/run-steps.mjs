import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { newestNode } from './node-versions.mjs';
import { childrenSeconds } from './processor-time.mjs';
import { root } from './run.mjs';
import { checks, steps } from './steps.mjs';

const concurrency = 2;

/**
 * Runs steps: first the checks, two at a time in separate processes, then the others in order.
 * @param {{ names: string[], files: Record<string, string[] | undefined> }} request
 * @throws Error of the first step that fails
 */
export async function runSteps({ names, files }) {
  const parallel = checks.filter((name) => names.includes(name));
  const isSequential = parallel.length < 2;
  if (!isSequential) {
    await newestNode(); // downloaded before two steps need it
    await runParallel(parallel);
  }
  for (const name of names) if (isSequential || !parallel.includes(name)) await runStep(name, files[name]);
}

async function runStep(name, files) {
  const [start, processor] = [Date.now(), childrenSeconds()];
  process.stdout.write(`\n── ${name}\n`);
  await steps[name](files);
  const used = childrenSeconds() - processor;
  const note = Number.isNaN(used) ? '' : `, ${used.toFixed(1)} s of CPU`;
  process.stdout.write(`── ${name}: passed in ${((Date.now() - start) / 1000).toFixed(1)} s${note}\n`);
}

async function runParallel(names) {
  const queue = [...names];
  const running = new Set();
  const work = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) await runInProcess(name, running);
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, work));
  } finally {
    queue.length = 0;
    for (const child of running) child.kill();
  }
}

/** Prints the output when the step has ended, so that the output of two steps doesn't interleave. */
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
