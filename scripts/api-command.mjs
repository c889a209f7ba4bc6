// npm run seed | npm run admin:create: a command of the API, with the arguments after `--`.
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './lib/install.mjs';
import { root, run, stopWith } from './lib/run.mjs';

const [command = '', ...args] = process.argv.slice(2);
try {
  await install();
  await build(['api']);
  await run(process.execPath, [join(root, 'api/dist', `${command}.js`), ...args]);
} catch (error) {
  stopWith(error);
}
