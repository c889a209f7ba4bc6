// npm run dev [-- content …]: runs the product and rebuilds the named remotes, or all, on every save.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build, buildForDevelopment, buildToRun } from './build.mjs';
import { install } from './lib/install.mjs';
import { root, stopWith } from './lib/run.mjs';

const debounceMs = 150;
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const requested = process.argv.slice(2).map((name) => (name.startsWith('remote-') ? name : `remote-${name}`));
const unknown = requested.filter((name) => !remotes.includes(name));
if (unknown.length > 0)
  stopWith(new Error(`Unknown remote: ${unknown.join(', ')}. Remotes are ${remotes.join(', ')}.`));
const watched = requested.length > 0 ? requested : remotes;

/** Watched folder → packages that are rebuilt when it changes. */
const affected = {
  host: ['host'],
  api: ['api'],
  'shared/ui': ['host'],
  'shared/data': ['host'],
  'shared/federation': ['host', ...watched],
  'shared/contracts': ['api', 'host', ...watched],
  ...Object.fromEntries(watched.map((remote) => [remote, [remote]])),
};

const pending = new Set();
let timer;
let server;
let isBuilding = false;

try {
  await install();
  await buildToRun();
} catch (error) {
  stopWith(error);
}
startServer();
for (const [folder, packages] of Object.entries(affected)) {
  watch(join(root, folder, 'src'), { recursive: true }, (_, file) => {
    if (!file || /\.test\.tsx?$|~$/.test(file)) return;
    for (const one of packages) pending.add(one);
    clearTimeout(timer);
    timer = setTimeout(buildPending, debounceMs);
  });
}
process.stdout.write(`Watching ${Object.keys(affected).join(', ')}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));

function startServer() {
  server = spawn(process.execPath, [join(root, 'api/dist/main.js')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function buildPending() {
  if (isBuilding) return;
  isBuilding = true;
  while (pending.size > 0) {
    const packages = [...pending];
    pending.clear();
    try {
      for (const folder of packages.filter((one) => one !== 'api')) await buildForDevelopment(folder);
      if (packages.includes('api')) await restart();
      else server.send('built');
    } catch (error) {
      process.stderr.write(`${error.message}\n`); // the next save tries again
    }
  }
  isBuilding = false;
}

async function restart() {
  await build(['api']);
  server.kill('SIGTERM');
  await once(server, 'exit');
  startServer();
}

async function stop(signal) {
  server.kill(signal);
  await once(server, 'exit');
  process.exit(0);
}
