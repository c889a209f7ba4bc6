import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serve } from '../../shared/remote-kit/src/stand-in/serve.mjs';

test('the answers of a file are data of the product in an envelope, and of a back end without one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'remote-answers-'));
  const answers = join(folder, 'answers.json');
  writeFileSync(answers, JSON.stringify({ 'GET movie': [1], 'GET x/events/days': [2] }));
  const { url, stop } = await serve([], { permissions: [], answers });
  const get = async (path) => (await fetch(`${url}/api/${path}`)).json();
  assert.deepEqual(await get('movie'), { success: true, data: [1], message: '' });
  assert.deepEqual(await get('x/events/days?from=1'), [2]);
  assert.equal((await get('x/events/other')).code, 'not_found');
  await stop();
  rmSync(folder, { recursive: true });
});
