import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { sessionTable } from '../accounts/accounts.table.ts';
import { rememberDevice } from '../accounts/sign-in/device-cookie.ts';
import type { SendRequest, TestApp } from '../../testing/test-app.ts';
import { digestOf, type Part, remoteOf, writeBuilds } from './build.fixture.ts';
import { registerBuilds } from './releases.service.ts';

/** A build as a team sends it. `part` replaces fields of remote.json. */
export const buildOf = (id: string, version: string, part: Part = {}, descriptorPart: Part = {}) => {
  const files: Record<string, string> = { 'entry.js': `entry('${version}')`, 'main.js': `main('${id}')` };
  const manifest = JSON.stringify(
    remoteOf(
      id,
      { version, exposes: { './main': { js: ['main.js'], css: [], shared: [] } }, ...part },
      descriptorPart,
    ),
  );
  const digests = Object.entries(files).map(([file, content]) => [file, digestOf(content)]);
  return { id, version, files, manifest, integrity: JSON.stringify(Object.fromEntries(digests)) };
};
export type TeamBuild = ReturnType<typeof buildOf>;

/** An Ed25519 key pair of a team. */
export const teamKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(), privateKey };
};
export const signatureOf = ({ manifest, integrity }: TeamBuild, key: KeyObject): string =>
  sign(null, Buffer.from(`${manifest}\n${integrity}`), key).toString('base64');

export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object | Buffer,
) => ReturnType<SendRequest>;

/** Requests below `/api/release/` as one person or token. */
export const sender =
  (request: SendRequest, headers: Record<string, string> = {}): Send =>
  (method, path, payload) =>
    request({
      method,
      url: `/api/release/${path}`,
      headers: {
        ...headers,
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload && { payload }),
    });

/** A superadmin who has confirmed the password. */
export async function steppedUp(test: TestApp) {
  const person = await test.signedIn('superadmin');
  const isTheirs = eq(sessionTable.adminId, person._id);
  await test.deps.db
    .update(sessionTable)
    .set({ steppedUpUntil: new Date('2100-01-01') })
    .where(isTheirs);
  return person;
}

/** A product with a host, a superadmin, and the remotes `alpha` and `omega`, of which nothing is released. */
export async function openReleaseService(test: TestApp) {
  test.deps.config.buildDir = await writeBuilds();
  await registerBuilds(test.deps);
  await rm(test.deps.config.buildDir, { recursive: true });
  const send = sender(await steppedUp(test));
  for (const id of ['alpha', 'omega']) await send('PUT', `remote/${id}`, formOf(id));
  /** A new publish token of a remote, and requests with it. */
  const tokenOf = async (id: string) => {
    const { data } = (await send('POST', `remote/${id}/token`, { name: `ci-${id}`, days: 30 })).json();
    const headers = { authorization: `Bearer ${data.token}` };
    return { ...data, headers, send: sender((options) => test.app.inject(options), headers) };
  };
  const generation = async (): Promise<number> => (await send('GET', 'status')).json().data.generation;
  return { send, tokenOf, generation };
}

/** Publishes a build, and fails unless that works. */
export async function publishBuild(send: Send, build: TeamBuild, signature?: string): Promise<void> {
  const begun = await begin(send, build, signature);
  for (const file of begun.json().data.missing) await upload(send, build, file);
  const finished = await send('POST', `remote/${build.id}/publication/${build.version}/finish`);
  if (finished.statusCode !== 200) throw new Error(finished.body);
}

export const begin = (send: Send, { id, manifest, integrity }: TeamBuild, signature?: string) =>
  send('POST', `remote/${id}/publication`, { manifest, integrity, ...(signature && { signature }) });

export const upload = (
  send: Send,
  { id, version, files }: TeamBuild,
  file: string,
  content = files[file] ?? '',
) =>
  send(
    'PUT',
    `remote/${id}/publication/${version}/file?file=${encodeURIComponent(file)}`,
    Buffer.from(content),
  );

/** What a superadmin enters for a remote with pages below /admin/{id}. */
export const formOf = (id: string, part: object = {}) => ({
  owner: `team-${id}`,
  publicKey: null,
  paths: [`/admin/${id}`],
  slots: [],
  access: ['movie'],
  mayHavePaymentPage: false,
  version: 0,
  ...part,
});

/** The cookie of a browser in which a person has signed in. */
export async function cookieOf({ deps }: TestApp, adminId: string): Promise<string> {
  let cookie = '';
  const header = (_name: string, value: string) => {
    cookie = value;
  };
  const reply = { request: { log: deps.log }, header };
  await rememberDevice(deps, reply, { adminId });
  return cookie;
}
