#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Command → the module whose default export runs it with the remaining arguments. */
const commands = {
  new: './new.mjs',
  dev: './dev.mjs',
  build: './build.mjs',
  test: './test.mjs',
  check: './check/check.mjs',
  publish: './client/publish.mjs',
  activate: './client/activate.mjs',
  rollback: './client/rollback.mjs',
  status: './client/status.mjs',
};

const [name, ...args] = process.argv.slice(2);
const module = commands[name];
try {
  if (!module) throw new Error(`backlot-remote ${Object.keys(commands).join('|')}`);
  if (!existsSync(here(module))) throw new Error(`This version of the kit has no ${name}`);
  const { default: run } = await import(module);
  await run(args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
