import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from './object-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';

const account = { region: 'eu-test-1', bucket: 'films', accessKeyId: 'AKTEST', secretAccessKey: 'secret' };
const listedAtOnce = 1_000;

/**
 * A bucket that speaks S3 over HTTP: objects by key, lists of 1,000, deletion of many. It computes each signature
 * on its own (Signature Version 4) and refuses what isn't signed, or isn't what was signed.
 */
export async function openBucket() {
  const objects = new Map<string, { content: Buffer; type: string }>();
  const refused: string[] = [];
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    void buffer(request).then((content) => {
      const reason = problemOf(request, content);
      if (!reason) return respond(objects, request, content, response);
      refused.push(reason);
      return void response.writeHead(403).end(`<Error><Code>${reason}</Code></Error>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    endpoint,
    objects,
    refused,
    /** Everything that arrived, oldest first. */
    requests,
    store: (over: Partial<typeof account> = {}): ObjectStore =>
      s3ObjectStore({ endpoint, ...account, ...over }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The S3 error code of a request whose signature or content is wrong. */
function problemOf({ method, url = '', headers }: IncomingMessage, content: Buffer): string | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+?), Signature=(.+)$/;
  const [, id, day = '', region = '', signed = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (id !== account.accessKeyId || region !== account.region) return 'AccessDenied';
  const hash = String(headers['x-amz-content-sha256']);
  const date = String(headers['x-amz-date']);
  const isStale = !date.startsWith(day) || Math.abs(timeOf(date) - Date.now()) > freshMs;
  const needed = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (isStale || needed.some((name) => !signed.split(';').includes(name))) return 'RequestTimeTooSkewed';
  if (hash !== sha256(content)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const query = [...searchParams].map((pair) => pair.map(escaped).join('=')).sort();
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join('&'), lines.join(''), signed, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${account.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

/** `20261129T140000Z` in ms. */
const timeOf = (date: string) => Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
const freshMs = 15 * 60_000;

type Objects = Awaited<ReturnType<typeof openBucket>>['objects'];

function respond(
  objects: Objects,
  { method, url = '', headers }: IncomingMessage,
  content: Buffer,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const [, name = '', ...path] = pathname.split('/').map(decodeURIComponent);
  const key = path.join('/');
  const found = objects.get(key);
  if (name !== account.bucket)
    response.writeHead(404).end(method === 'HEAD' ? undefined : '<Error><Code>NoSuchBucket</Code></Error>');
  else if (method === 'PUT') {
    objects.set(key, { content, type: String(headers['content-type']) });
    response.end();
  } else if (method === 'POST' && searchParams.has('delete')) {
    for (const [, one = ''] of content.toString().matchAll(/<Key>(.+?)<\/Key>/g)) objects.delete(one);
    response.end('<DeleteResult></DeleteResult>');
  } else if (searchParams.has('list-type')) response.end(listOf(objects, searchParams.get('prefix') ?? ''));
  else if (method === 'POST') response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
  else if (found)
    response
      .writeHead(200, { 'content-type': found.type, 'content-length': found.content.length })
      .end(method === 'HEAD' ? undefined : found.content);
  else response.writeHead(404).end(method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>');
}

function listOf(objects: Objects, prefix: string): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const page = keys.slice(0, listedAtOnce).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const isCut = keys.length > listedAtOnce;
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${page.join('')}</ListBucketResult>`;
}
