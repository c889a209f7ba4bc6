import { setTimeout as wait } from 'node:timers/promises';
import { record } from '../../scripts/lib/figures.mjs';
import { residentMb, signIn, startProduct } from '../../scripts/lib/product.mjs';

const rows = 100_000;
const sampleIntervalMs = 50;
const settleMs = 3_000;
const atMostSeconds = 60;
const atMostMb = 150;
const timeoutMs = 10 * 60_000;

/** Imports a file of 100,000 watchers twice: duration, memory above idle, and no duplicates. @param {{ databaseUrl: string }} databases */
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
      const sampling = setInterval(
        () => (peakMb = Math.max(peakMb, residentMb(product.pid))),
        sampleIntervalMs,
      );
      const start = performance.now();
      const tally = await importFile(product.url, headers, file);
      const seconds = (performance.now() - start) / 1_000;
      clearInterval(sampling);
      if (tally.created !== wanted.created || tally.unchanged !== wanted.unchanged)
        throw new Error(`The import had unexpected results: ${JSON.stringify(tally)}`);
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
async function importFile(url, headers, file) {
  const form = new FormData();
  form.append('file', file, 'watchers.csv');
  const taken = await request(`${url}/api/watcher/import`, { method: 'POST', headers, body: form });
  const at = `${url}/api/watcher/import/${taken._id}`;
  const json = { ...headers, 'content-type': 'application/json' };
  await request(`${at}/check`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ mapping: taken.mapping }),
  });
  await waitWhile(at, headers, 'checking');
  await request(`${at}/commit`, { method: 'POST', headers });
  return (await waitWhile(at, headers, 'running')).tally;
}

/** @param {string} at @param {Record<string, string>} headers @param {string} busy */
async function waitWhile(at, headers, busy) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const file = await request(at, { headers });
    if (file.status !== busy) return file;
    await wait(200);
  }
  throw new Error('The import did not finish in time');
}

/** @param {string} url @param {RequestInit} init */
async function request(url, init) {
  const answer = await (await fetch(url, init)).json();
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}
