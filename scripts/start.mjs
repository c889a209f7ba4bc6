// npm start: installs, builds what changed, and runs the product. Needs Node and npm, nothing else.
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { buildToRun } from './build.mjs';
import { install } from './lib/install.mjs';
import { root, stopWith } from './lib/run.mjs';

try {
  await install();
  await buildToRun();
} catch (error) {
  stopWith(error);
}

const server = spawn(process.execPath, [join(root, 'api/dist/main.js')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
// npm, when stopped, ends only its shell. Without this check the server would keep running.
const startedBy = process.ppid;
setInterval(() => process.ppid !== startedBy && server.kill('SIGTERM'), 500).unref();
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
