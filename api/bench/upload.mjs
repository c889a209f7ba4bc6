import { randomFillSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from '../../scripts/lib/figures.mjs';
import { residentMb, signIn, startProduct } from '../../scripts/lib/product.mjs';

const filmBytes = 2 * 2 ** 30;
/** As the page sends it, and as a client that knows no pieces might. */
const pieces = [
  { name: 'in pieces of 4 MiB', bytes: 4 * 2 ** 20 },
  { name: 'in pieces of 512 MiB', bytes: 512 * 2 ** 20 },
];
const lookEveryMs = 20;
const settleMs = 3_000;
const checkedWithinMs = 120_000;

/** What a video of 2 GiB adds to the API's memory while it arrives and is looked into, and how fast it does. */
export async function measureUpload() {
  const product = await startProduct({});
  try {
    const headers = { authorization: `Bearer ${await signIn(product.url)}`, 'tus-resumable': '1.0.0' };
    const movieId = await anyMovie(product.url, headers);
    for (const piece of pieces) {
      await wait(settleMs);
      const idleMb = residentMb(product.pid);
      let peakMb = idleMb;
      const looking = setInterval(() => (peakMb = Math.max(peakMb, residentMb(product.pid))), lookEveryMs);
      const start = performance.now();
      await send(product.url, headers, movieId, piece.bytes);
      const seconds = (performance.now() - start) / 1_000;
      await untilChecked(product.url, headers, movieId);
      clearInterval(looking);
      record({
        part: 'upload',
        name: `2 GiB ${piece.name}, memory above idle`,
        value: peakMb - idleMb,
        unit: 'MB',
        atMost: 100,
      });
      record({
        part: 'upload',
        name: `2 GiB ${piece.name}, speed`,
        value: filmBytes / 2 ** 20 / seconds,
        unit: 'MiB/s',
      });
    }
  } finally {
    await product.stop();
  }
}

/** @typedef {Record<string, string>} Headers */

/** @param {string} url @param {Headers} headers @returns {Promise<string>} */
async function anyMovie(url, headers) {
  const answer = await fetch(`${url}/api/movie?limit=25`, { headers });
  return (await answer.json()).data.items[0]._id;
}

/** A video that is noise behind its first bytes: it is kept, as any other. @param {string} url @param {Headers} headers @param {string} movieId @param {number} pieceBytes */
async function send(url, headers, movieId, pieceBytes) {
  const metadata = { movieId, kind: 'bonus', filename: 'noise.mxf', fingerprint: 'bench' };
  const begun = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(filmBytes),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  if (begun.status !== 201) throw new Error(`The upload did not begin: ${await begun.text()}`);
  const address = `${url}${begun.headers.get('location')}`;
  for (let offset = 0; offset < filmBytes; offset += pieceBytes) {
    const sent = await fetch(address, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': String(pieceBytes),
      },
      body: noise(pieceBytes, offset === 0 ? beginning : chunk),
      duplex: 'half',
    });
    if (sent.status !== 204) throw new Error(`Bytes from ${offset} on were refused: ${await sent.text()}`);
  }
}

const chunk = randomFillSync(Buffer.alloc(2 ** 20));
const beginning = Buffer.from(chunk);
// The partition and the primer that an MXF begins with, each of 64 bytes.
for (const [index, key] of ['020101020400', '020101050100'].entries())
  beginning.set(Buffer.from(`060e2b34020501010d01${key}83000040`, 'hex'), index * 84);

/** @param {number} bytes @param {Buffer} first */
const noise = (bytes, first) => {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent === bytes) return controller.close();
      const next = (sent === 0 ? first : chunk).subarray(0, bytes - sent);
      controller.enqueue(new Uint8Array(next));
      sent += next.length;
    },
  });
};

/** @param {string} url @param {Headers} headers @param {string} movieId */
async function untilChecked(url, headers, movieId) {
  const until = Date.now() + checkedWithinMs;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/api/movie/${movieId}/asset`, { headers });
    const { data } = await answer.json();
    if (data.assets.every((/** @type {{ status: string }} */ { status }) => status === 'ready')) return;
    await wait(500);
  }
  throw new Error('The video was not looked into in time');
}
