import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStore } from './object-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';

const bytes = 20 * 2 ** 20;
type Call = { what: string; bytes: number };

/** Speaks the four requests of a multipart upload; refuses the part that is named. */
function bucket(calls: Call[], pieces: Buffer[], refused?: number): Server {
  return createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    const part = Number(searchParams.get('partNumber'));
    const body: Buffer[] = [];
    request.on('data', (chunk: Buffer) => body.push(chunk));
    request.on('end', () => {
      const content = Buffer.concat(body);
      const what = `${request.method} ${part || (searchParams.has('uploads') ? 'begin' : 'end')}`;
      calls.push({ what, bytes: part ? content.length : 0 });
      if (part === refused) {
        response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
        return;
      }
      if (part) pieces.push(content);
      response.setHeader('etag', `"${part}"`);
      if (request.method === 'POST')
        response.end(
          '<?xml version="1.0"?><Result><UploadId>u</UploadId><Bucket>b</Bucket><Key>k</Key><ETag>e</ETag></Result>'.replaceAll(
            'Result',
            searchParams.has('uploads') ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult',
          ),
        );
      else response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    });
  });
}

let folder: string;
let path: string;
let digest: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-s3-'));
  path = join(folder, 'video');
  const file = await open(path, 'w');
  const content = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 4) content.writeUInt32BE(at, at);
  await file.write(content);
  await file.close();
  digest = createHash('sha256').update(content).digest('hex');
});
afterAll(() => rm(folder, { recursive: true }));

async function withBucket(server: Server, use: (store: ObjectStore) => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await use(s3ObjectStore({ endpoint, region: 'r', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it('a file is uploaded to a bucket in parts, complete and in order', async () => {
  const calls: Call[] = [];
  const pieces: Buffer[] = [];
  await withBucket(bucket(calls, pieces), (store) => store.putFile('media/k/original', path, 'video/mp4'));
  expect(calls.map(({ what }) => what)).toEqual(['POST begin', 'PUT 1', 'PUT 2', 'PUT 3', 'POST end']);
  const sent = createHash('sha256');
  for (const piece of pieces) sent.update(piece);
  expect(sent.digest('hex')).toBe(digest);
});

it('an aborted upload sends nothing more and leaves no parts', async () => {
  const calls: Call[] = [];
  const ending = new AbortController();
  const server = bucket(calls, []).on('request', ({ url }) => {
    if (url?.includes('partNumber=2')) ending.abort();
  });
  await withBucket(server, async (store) => {
    const put = store.putFile('media/k/original', path, 'video/mp4', ending.signal);
    await expect(put).rejects.toMatchObject({ name: 'AbortError' });
  });
  const sent = calls.map(({ what }) => what);
  expect([sent.slice(0, 2), sent.includes('PUT 3'), sent.at(-1)]).toEqual([
    ['POST begin', 'PUT 1'],
    false,
    'DELETE end',
  ]);
});

it('a refused part leaves no other parts', async () => {
  const calls: Call[] = [];
  await withBucket(bucket(calls, [], 2), async (store) => {
    await expect(store.putFile('media/k/original', path, 'video/mp4')).rejects.toThrow();
  });
  expect(calls.map(({ what }) => what)).toEqual(['POST begin', 'PUT 1', 'PUT 2', 'DELETE end']);
});
