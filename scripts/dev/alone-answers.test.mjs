import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { aloneAnswers } from '../../shared/remote-kit/src/dev/alone-answers.mjs';
import { buildsChannel } from '../../shared/remote-kit/src/dev/builds-channel.mjs';

const page = { headers: { accept: 'text/html' } };

const serve = async (t, session) => {
  const folder = mkdtempSync(join(tmpdir(), 'backlot-alone-'));
  writeFileSync(join(folder, 'alone.js'), 'start()');
  const answer = aloneAnswers({ folder, channel: buildsChannel(), session });
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  });
  return (path, options) => fetch(`http://localhost:${server.address().port}${path}`, options);
};

test('the page of a remote alone is signed in and loads its script', async (t) => {
  const get = await serve(t, async () => ({ user: { name: 'Sam' }, token: 'secret' }));
  const html = await (await get('/admin/help', page)).text();
  assert.ok(html.includes(Buffer.from('secret').toString('base64')));
  assert.match(html, /<script defer src="\/alone\/alone\.js">/);
  const script = await get('/alone/alone.js');
  assert.match(script.headers.get('content-type'), /javascript/);
  assert.equal(await script.text(), 'start()');
});

test('requests that are no page are left to the API, and files outside the build are not served', async (t) => {
  const get = await serve(t, async () => ({ user: {}, token: '' }));
  assert.equal((await get('/api/movie')).status, 418);
  assert.equal((await get('/alone/missing.js')).status, 404);
  assert.equal((await get('/alone/..%2f..%2fpackage.json')).status, 404);
});

test('a failed sign-in is shown on the page and tried again by the next one', async (t) => {
  let calls = 0;
  const get = await serve(t, async () => {
    calls += 1;
    if (calls === 1) throw new Error('superadmin can’t sign in');
    return { user: {}, token: '' };
  });
  const failed = await get('/admin', page);
  assert.deepEqual([failed.status, await failed.text()], [503, 'superadmin can’t sign in']);
  assert.equal((await get('/admin', page)).status, 200);
});
