// npm run dev [-- support … [--alone]]: runs the product with compilers that stay for the host and the named remotes, or all.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../shared/build/src/remote-folders.mjs';
import { buildsChannel } from '../shared/remote-kit/src/dev/builds-channel.mjs';
import { frontServer } from '../shared/remote-kit/src/dev/front-server.mjs';
import { build, buildDemoToRun, buildForDevelopment, hasBuild } from './build.mjs';
import { compilers } from './dev/compilers.mjs';
import { devApi } from './dev/dev-api.mjs';
import { readDevRequest } from './dev/dev-request.mjs';
import { install } from './lib/install.mjs';
import { root, stopWith } from './lib/run.mjs';

const debounceMs = 150;

try {
  const all = remoteFolders(root);
  const { remotes, isAlone } = readDevRequest(process.argv.slice(2), all);
  await install();
  await build(['api']);
  await buildDemoToRun();
  await (isAlone ? runAlone(remotes[0]) : runComposed(['host', ...remotes], all));
} catch (error) {
  stopWith(error);
}

/** The whole product; pages reload when a package has been built. */
async function runComposed(watched, all) {
  const channel = buildsChannel();
  const api = devApi({ channel });
  const missing = watched.filter((folder) => !hasBuild(folder));
  const compiling = compilers({ channel, onBuilt: api.register });
  await Promise.all([
    buildForDevelopment(all.filter((folder) => !watched.includes(folder))),
    compiling.start(missing),
  ]);
  api.start();
  await serve({ channel, api });
  await api.port();
  await compiling.start(watched.filter((folder) => !missing.includes(folder)));
  process.stdout.write(`Watching ${[...watched, 'api'].join(', ')}\n`);
}

/** One remote in its own page, over the API of the product. */
async function runAlone(remote) {
  const { alonePages } = await import('./dev/alone-pages.mjs'); // takes packages that install() brings
  const channel = buildsChannel();
  const api = devApi({ channel, onLive: () => undefined });
  api.start();
  await serve({ channel, api, answer: await alonePages(join(root, remote), { channel, api }) });
  await api.port();
  process.stdout.write(`Watching ${remote}, api\n`);
}

async function serve({ channel, api, answer }) {
  const { listenOn: port, publicUrl } = api;
  await frontServer({ port, channel, api: api.port, stampOf: api.stampOf, answer });
  process.stdout.write(`Serving ${publicUrl}\n`);
  let timer;
  for (const folder of ['api', 'shared/contracts'])
    watch(join(root, folder, 'src'), { recursive: true }, (_, file) => {
      if (!file || /\.test\.ts$|~$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(api.rebuild, debounceMs);
    });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, async () => {
      await api.stop(signal);
      process.exit(0);
    });
}
