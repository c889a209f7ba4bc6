import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { documentOf } from './document.mjs';

const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Media type of a file by its name. */
export const typeOf = (file) => types[path.extname(file)] ?? 'application/octet-stream';

/**
 * Serves the built host with one remote, without the product's API: a session, and the answers of a file.
 * @param {{ id: string, dist: string, released: import('@backlot/contracts/platform/releases/releases').ReleasedHost | import('@backlot/contracts/platform/releases/releases').ReleasedRemote }[]} builds the host first
 * @param {{ permissions: string[], answers?: string, port?: number,
 *   channel?: ReturnType<typeof import('../dev/builds-channel.mjs').buildsChannel> }} options `answers`: path of a JSON
 *   file, `"GET movie"` → data
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const serve = async (builds, { permissions, answers, port = 0, channel }) => {
  const known = answers ? JSON.parse(readFileSync(answers, 'utf8')) : {};
  const server = createServer((request, response) => {
    if (channel?.answer(request, response)) return undefined;
    const { pathname } = new URL(request.url, 'http://localhost');
    if (pathname.startsWith('/api/'))
      return answerCall(request, response, { ...known, ...session(user(permissions, builds)) });
    const build = builds.find(({ released }) => pathname.startsWith(released.base));
    if (build) return sendFile(response, build, pathname.slice(build.released.base.length));
    const nonce = randomBytes(16).toString('base64');
    const { html, policy } = documentOf(builds, user(permissions, builds), nonce);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
    return response.writeHead(200, headers).end(channel ? channel.withClient(html, { nonce }) : html);
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://localhost:${server.address().port}`, stop };
};

const sendFile = (response, { dist, released }, file) => {
  if (!Object.hasOwn(released.integrity, file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': typeOf(file), 'access-control-allow-origin': '*' });
  return response.end(readFileSync(path.join(dist, file)));
};

/** Someone who holds what the remotes declare, too. */
const user = (permissions, builds) => ({
  _id: '0197a0c0-0000-7000-8000-00000000000a',
  name: 'Sam Super',
  email: 'superadmin@backlot.test',
  role: 'superadmin',
  permissions,
  remotePermissions: builds.flatMap(({ released }) =>
    (released.descriptor?.permissions ?? []).map(({ key }) => key),
  ),
  img: null,
  mustChangePassword: false,
  preferences: {},
});

/** What the host itself asks for. */
const session = (signedIn) => ({
  'GET auth/me': signedIn,
  'GET count/badges': {},
});

const answerCall = (request, response, answers) => {
  const call = `${request.method} ${new URL(request.url, 'http://localhost').pathname.slice('/api/'.length)}`;
  const isKnown = Object.hasOwn(answers, call);
  const body = isKnown
    ? bodyOf(call, answers[call])
    : { success: false, data: null, message: 'No answer', code: 'not_found', errorId: 'stand-in' };
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** Responses of back ends have no envelope. */
const bodyOf = (call, data) => (/^\w+ x\//.test(call) ? data : { success: true, data, message: '' });
