#!/usr/bin/env node
import { releaseCommand } from './release.mjs';

/** @param {string} file a module whose default export runs the command with the remaining arguments */
const from = (file) => async (args) => (await import(file)).default(args);

const commands = {
  new: from('./new.mjs'),
  dev: from('./dev.mjs'),
  build: from('./build.mjs'),
  test: from('./test.mjs'),
  check: from('./check/check.mjs'),
  publish: releaseCommand('publish'),
  activate: releaseCommand('activate'),
  rollback: releaseCommand('rollback'),
  status: releaseCommand('status'),
};

const [name, ...args] = process.argv.slice(2);
const run = commands[name];
try {
  if (!run) throw new Error(`backlot-remote ${Object.keys(commands).join('|')}`);
  await run(args);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
