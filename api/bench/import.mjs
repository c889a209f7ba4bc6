import { setTimeout as wait } from 'node:timers/promises';
import { record } from '../../scripts/lib/figures.mjs';
import { residentMb, signIn, startProduct } from '../../scripts/lib/product.mjs';

const rows = 100_000;
const lookEveryMs = 50;
const settleMs = 3_000;
const atMostSeconds = 60;
const atMostMb = 150;
const endsWithinMs = 10 * 60_000;

/** A file of 100,000 watchers, brought in twice: how long it takes, what it adds to the API's memory, and that no row is there twice. @param {{ databaseUrl: string }} databases */
export async function measureImport({ databaseUrl }) {
  const product = await startProduct({ databaseUrl });
  try {
    const headers = { authorization: `Bearer ${await signIn(product.url)}` };
    const stamp = Date.now();
    const lines = Array.from(
      { length: rows },
      (_, n) => `import${stamp}-${n}@bulk.test,Imported Person ${n},DE\n`,
    );
    const file = new Blob(['email,name,country\n', ...lines], { type: 'text/csv' });
    for (const [name, wanted] of /** @type {const} */ ([
      ['100,000 watchers', { created: rows, unchanged: 0 }],
      ['the same 100,000 again', { created: 0, unchanged: rows }],
    ])) {
      await wait(settleMs);
      const idleMb = residentMb(product.pid);
      let peakMb = idleMb;
      const looking = setInterval(() => (peakMb = Math.max(peakMb, residentMb(product.pid))), lookEveryMs);
      const start = performance.now();
      const tally = await bring(product.url, headers, file);
      const seconds = (performance.now() - start) / 1_000;
      clearInterval(looking);
      if (tally.created !== wanted.created || tally.unchanged !== wanted.unchanged)
        throw new Error(`The import did something else: ${JSON.stringify(tally)}`);
      record({ part: 'import', name, value: seconds, unit: 's', atMost: atMostSeconds });
      record({
        part: 'import',
        name: `${name}, memory above idle`,
        value: peakMb - idleMb,
        unit: 'MB',
        atMost: atMostMb,
      });
    }
  } finally {
    await product.stop();
  }
}

/** @param {string} url @param {Record<string, string>} headers @param {Blob} file */
async function bring(url, headers, file) {
  const form = new FormData();
  form.append('file', file, 'watchers.csv');
  const taken = await ask(`${url}/api/watcher/import`, { method: 'POST', headers, body: form });
  const at = `${url}/api/watcher/import/${taken._id}`;
  const json = { ...headers, 'content-type': 'application/json' };
  await ask(`${at}/check`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ mapping: taken.mapping }),
  });
  await ends(at, headers, 'checking');
  await ask(`${at}/commit`, { method: 'POST', headers });
  return (await ends(at, headers, 'running')).tally;
}

/** @param {string} at @param {Record<string, string>} headers @param {string} busy */
async function ends(at, headers, busy) {
  const until = Date.now() + endsWithinMs;
  while (Date.now() < until) {
    const file = await ask(at, { headers });
    if (file.status !== busy) return file;
    await wait(200);
  }
  throw new Error('The import did not end');
}

/** @param {string} url @param {RequestInit} init */
async function ask(url, init) {
  const answer = await (await fetch(url, init)).json();
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}
