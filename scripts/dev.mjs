// npm run dev [-- content …]: the product with its front ends built again at each save; the named remotes, or all.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build, buildForDevelopment } from './build.mjs';
import { install } from './lib/install.mjs';
import { root, stopWith } from './lib/run.mjs';

const settleMs = 150;
const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
const asked = process.argv.slice(2).map((name) => (name.startsWith('remote-') ? name : `remote-${name}`));
const unknown = asked.filter((name) => !remotes.includes(name));
if (unknown.length > 0)
  stopWith(new Error(`No such remote: ${unknown.join(', ')}. There are: ${remotes.join(', ')}.`));
const watched = asked.length > 0 ? asked : remotes;

/** What is built again when something below a folder changes. */
const affected = {
  host: ['host'],
  api: ['api'],
  'shared/ui': ['host'],
  'shared/data': ['host'],
  'shared/federation': ['host', ...watched],
  'shared/contracts': ['api', 'host', ...watched],
  ...Object.fromEntries(watched.map((remote) => [remote, [remote]])),
};

const waiting = new Set();
let timer;
let server;
let isBuilding = false;

try {
  await install();
  await build();
} catch (error) {
  stopWith(error);
}
startServer();
for (const [folder, packages] of Object.entries(affected)) {
  watch(join(root, folder, 'src'), { recursive: true }, (_, file) => {
    if (!file || /\.test\.tsx?$|~$/.test(file)) return;
    for (const one of packages) waiting.add(one);
    clearTimeout(timer);
    timer = setTimeout(buildWaiting, settleMs);
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

async function buildWaiting() {
  if (isBuilding) return;
  isBuilding = true;
  while (waiting.size > 0) {
    const packages = [...waiting];
    waiting.clear();
    try {
      for (const folder of packages.filter((one) => one !== 'api')) await buildForDevelopment(folder);
      if (packages.includes('api')) await restart();
      else server.send('built');
    } catch (error) {
      process.stderr.write(`${error.message}\n`); // the next save builds again
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
