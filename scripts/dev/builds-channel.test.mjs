import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { test } from 'node:test';
import { buildsChannel } from '../../shared/remote-kit/src/dev/builds-channel.mjs';
import { frontServer } from '../../shared/remote-kit/src/dev/front-server.mjs';

const listening = async (handler) => {
  const server = createServer(handler);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return server;
};
const stop = (server) => {
  server.close();
  server.closeAllConnections();
};
const failure = { file: 'remote-support/src/a.tsx', text: 'Expected' };

/** The next event of an open page. */
const eventsOf = async (port) => {
  const reader = (await fetch(`http://localhost:${port}/dev/builds`)).body.getReader();
  return async () =>
    JSON.parse(
      Buffer.from((await reader.read()).value)
        .toString()
        .slice('data: '.length),
    );
};

test('an open page receives the problems of every package, and the stamp once they are solved', async (t) => {
  t.mock.method(process.stderr, 'write', () => true);
  const channel = buildsChannel();
  const server = await listening((request, response) => channel.answer(request, response));
  t.after(() => stop(server));
  const next = await eventsOf(server.address().port);
  assert.deepEqual(await next(), { stamp: '', problems: [] });
  channel.report('remote-support', [failure]);
  assert.deepEqual(await next(), { stamp: '', problems: [failure] });
  channel.report('host', []);
  assert.deepEqual((await next()).problems, [failure]);
  channel.report('remote-support', []);
  assert.deepEqual((await next()).problems, []);
  channel.serve('1.2');
  assert.equal((await next()).stamp, '1.2');
});

test('pages get the client with their nonce and stamp; other replies stay as they are', async (t) => {
  const api = await listening(({ url }, response) => {
    const type = url === '/admin' ? 'text/html' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': "script-src 'nonce-abc'" });
    response.end('<head></head>"generation":7');
  });
  const front = await frontServer({
    port: 0,
    channel: buildsChannel(),
    api: async () => api.address().port,
    stampOf: (html) => `1.${/"generation":(\d+)/.exec(html)[1]}`,
  });
  t.after(() => [api, front].forEach(stop));
  const read = async (path) =>
    (
      await fetch(`http://localhost:${front.address().port}${path}`, { headers: { accept: 'text/html' } })
    ).text();
  assert.match(await read('/admin'), /^<head><script nonce="abc" data-stamp="1\.7">/);
  assert.equal(await read('/api/movie'), '<head></head>"generation":7');
});
