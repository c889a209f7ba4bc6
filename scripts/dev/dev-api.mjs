import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from '../build.mjs';
import { freePort } from '../lib/product.mjs';
import { root } from '../lib/run.mjs';

/** The API behind the server that browsers use; it restarts when its sources change. */
export function devApi({ channel, onLive = channel.serve }) {
  const port = Number(process.env.PORT ?? 3000);
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  let server;
  let starts = 0;
  let ready = new Promise(() => undefined);

  const start = () => {
    starts += 1;
    ready = run();
  };
  const run = async () => {
    const own = await freePort();
    server = fork(join(root, 'api/dist/main.js'), {
      cwd: root,
      env: { ...process.env, PORT: String(own), PUBLIC_URL: publicUrl },
    });
    server.once('exit', (code) => {
      if (code) channel.report('api', [{ file: 'api', text: 'The API has ended: the terminal says why.' }]);
    });
    await once(server, 'message');
    onLive(await stampAt(own));
    return own;
  };
  const stampAt = async (own) => {
    const answer = await fetch(`http://localhost:${own}/api/release`).then((found) => found.json());
    return stampWith(answer.data?.generation ?? 0);
  };
  const stampWith = (generation) => `${starts}.${generation}`;

  return {
    port: () => ready,
    start,
    publicUrl,
    listenOn: port,
    /** The stamp of a document that the API has made. */
    stampOf(html) {
      const generation = /"generation":(\d+)/.exec(html)?.[1];
      return generation && stampWith(generation);
    },
    /** Makes new builds live. */
    async register() {
      if (!server) return; // its start takes them
      const own = await ready;
      const done = once(server, 'message');
      server.send('built');
      await done;
      onLive(await stampAt(own));
    },
    async rebuild() {
      try {
        await build(['api']);
        channel.report('api', []);
      } catch (error) {
        return channel.report('api', [{ file: 'api', text: error.message }]);
      }
      await stop('SIGTERM');
      start();
    },
    stop: (signal) => stop(signal),
  };

  async function stop(signal) {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }
}
