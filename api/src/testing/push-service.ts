import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type PushPayload, pushPayload } from '@backlot/contracts/platform/notifications/push';
import { decrypt } from 'http_ece';

/** A browser with its push service, which speaks the protocol (RFC 8030, 8188, 8291, 8292) and decrypts as a browser does. */
export async function openPushService(publicKey: string) {
  const browsers = new Map<string, { received: PushPayload[]; read: (body: Buffer) => PushPayload }>();
  const headers: Record<string, unknown>[] = [];
  let status = 201;
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    headers.push(request.headers);
    const isOurs = isSigned(request.headers.authorization ?? '', publicKey, originOf(server.address()));
    const answer = isOurs ? (browser ? status : 410) : 403;
    if (answer === 201) browser?.received.push(browser.read(body));
    response.writeHead(answer, { location: 'http://127.0.0.1:9/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    headers,
    answer: (next: number) => (status = next),
    subscribe: () => {
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys('base64url');
      const authSecret = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const received: PushPayload[] = [];
      const read = (body: Buffer) =>
        pushPayload.parse(
          JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString('utf8')),
        );
      browsers.set(path, { received, read });
      return {
        received,
        subscription: {
          endpoint: originOf(server.address()) + path,
          keys: { p256dh, auth: authSecret.toString('base64url') },
        },
        leave: () => browsers.delete(path),
      };
    },
    close: () => server.close(),
  };
}

const originOf = (address: AddressInfo | string | null) =>
  `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

/** Whether a request is signed by the key that browsers subscribed with, for this push service and not for later. */
function isSigned(authorization: string, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString() || '{}');
  return (
    key === publicKey &&
    claims.aud === audience &&
    claims.exp * 1_000 < Date.now() + 24 * 3_600_000 &&
    /^(mailto:|https:)/.test(claims.sub) &&
    verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
