import { randomFillSync } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from '../../scripts/lib/figures.mjs';
import { residentMb, signIn, startProduct } from '../../scripts/lib/product.mjs';

const videoBytes = 2 * 2 ** 30;
/** Sizes of a request: that of the page, and that of a client that hardly splits files. */
const pieces = [
  { name: 'in pieces of 4 MiB', bytes: 4 * 2 ** 20 },
  { name: 'in pieces of 512 MiB', bytes: 512 * 2 ** 20 },
];
const sampleIntervalMs = 20;
const settleMs = 3_000;
const inspectionTimeoutMs = 120_000;

/** Memory above idle while the API receives and inspects a 2 GiB video, and the upload speed. */
export async function measureUpload() {
  const product = await startProduct({});
  try {
    const headers = { authorization: `Bearer ${await signIn(product.url)}`, 'tus-resumable': '1.0.0' };
    const movieId = await firstMovieId(product.url, headers);
    for (const piece of pieces) {
      await wait(settleMs);
      const idleMb = residentMb(product.pid);
      let peakMb = idleMb;
      const sampling = setInterval(
        () => (peakMb = Math.max(peakMb, residentMb(product.pid))),
        sampleIntervalMs,
      );
      const start = performance.now();
      await send(product.url, headers, movieId, piece.bytes);
      const seconds = (performance.now() - start) / 1_000;
      await waitUntilReady(product.url, headers, movieId);
      clearInterval(sampling);
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
        value: videoBytes / 2 ** 20 / seconds,
        unit: 'MiB/s',
      });
    }
  } finally {
    await product.stop();
  }
}

/** @typedef {Record<string, string>} Headers */

/** @param {string} url @param {Headers} headers @returns {Promise<string>} */
async function firstMovieId(url, headers) {
  const answer = await fetch(`${url}/api/movie?limit=25`, { headers });
  return (await answer.json()).data.items[0]._id;
}

/** A video with a valid header and random content: it is stored like any other. @param {string} url @param {Headers} headers @param {string} movieId @param {number} pieceBytes */
async function send(url, headers, movieId, pieceBytes) {
  const metadata = { movieId, kind: 'bonus', filename: 'noise.mxf', fingerprint: 'bench' };
  const created = await fetch(`${url}/api/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(videoBytes),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  if (created.status !== 201) throw new Error(`The upload wasn't created: ${await created.text()}`);
  const uploadUrl = `${url}${created.headers.get('location')}`;
  for (let offset = 0; offset < videoBytes; offset += pieceBytes) {
    const sent = await fetch(uploadUrl, {
      method: 'PATCH',
      headers: {
        ...headers,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'content-length': String(pieceBytes),
      },
      body: noise(pieceBytes, offset === 0 ? header : chunk),
      duplex: 'half',
    });
    if (sent.status !== 204) throw new Error(`Bytes from ${offset} on were refused: ${await sent.text()}`);
  }
}

const chunk = randomFillSync(Buffer.alloc(2 ** 20));
const header = Buffer.from(chunk);
// The partition and the primer that an MXF begins with, each of 64 bytes.
for (const [index, key] of ['020101020400', '020101050100'].entries())
  header.set(Buffer.from(`060e2b34020501010d01${key}83000040`, 'hex'), index * 84);

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
async function waitUntilReady(url, headers, movieId) {
  const deadline = Date.now() + inspectionTimeoutMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/movie/${movieId}/asset`, { headers });
    const { data } = await answer.json();
    if (data.assets.every((/** @type {{ status: string }} */ { status }) => status === 'ready')) return;
    await wait(500);
  }
  throw new Error('The video was not inspected in time');
}
