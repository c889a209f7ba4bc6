import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import { exposeFile } from './remotes.ts';

/** A fault of a remote's files, in effect once `put` is called. */
export type Fault = {
  name: string;
  /** Longest wait for the message that reports the fault. */
  withinMs: number;
  /** The kind of fault: files lost or changed in transit, or a broken release. */
  of: 'delivery' | 'release';
  put: (page: Page, remote: ReleasedRemote, path: string) => Promise<unknown>;
};

/** Takes a second on an idle machine; clearly less than the faults that wait for the timeout. */
export const soonMs = 3000;
const afterTimeoutMs = 5000 + soonMs;
/** What a tampered file would do. */
const crime = '\n;globalThis.tampered = true;';

type Answer = (route: Route) => Promise<unknown>;
const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, body: 'no', headers: { 'access-control-allow-origin': '*' } });
const html: Answer = (route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>hello' });
const hang: Answer = () => new Promise(() => undefined);
const refuse: Answer = (route) => route.abort('connectionrefused');
const tamper: Answer = async (route) => {
  const answer = await route.fetch();
  await route.fulfill({
    response: answer,
    body: (await answer.text()) + crime,
    headers: plainHeaders(answer.headers()),
  });
};

export const plainHeaders = ({
  'content-encoding': _encoding,
  'content-length': _length,
  ...headers
}: Record<string, string>) => headers;

const onEntry = (answer: Answer) => async (page: Page, remote: ReleasedRemote) =>
  page.route(`**${remote.base}${remote.entry}`, answer);
const onExpose = (answer: Answer) => async (page: Page, remote: ReleasedRemote, path: string) =>
  page.route(`**${remote.base}${exposeFile(remote, path)}`, answer);

/**
 * A release whose entry is `body`, published as any other: the document names the digest of the broken file, so that
 * it is allowed to run, and its set is signed.
 */
const released = (body: (container: string) => string) => async (page: Page, remote: ReleasedRemote) => {
  const text = body(`backlot_${remote.id}`);
  const right = remote.integrity[remote.entry] ?? '';
  const wrong = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const swap = (content: string) => content.replaceAll(right, wrong);
  await page.route(`**${remote.base}${remote.entry}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: text,
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.route(/\/admin(\/[\w-]+)*(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const headers = plainHeaders(answer.headers());
    const policy = swap(headers['content-security-policy'] ?? '');
    return route.fulfill({
      response: answer,
      body: signed(swap(await answer.text())),
      headers: { ...headers, 'content-security-policy': policy },
    });
  });
};

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const ownKey = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/** The document with a key of ours. */
export const signed = (document: string): string => {
  const set = /(id="release-set" data-signature=")[^"]+(">(.*?)<\/script>)/;
  const signature = sign(null, Buffer.from(set.exec(document)?.[3] ?? ''), privateKey).toString('base64');
  return document
    .replace(/('backlotReleaseKey',\{value:')[^']+/, `$1${ownKey}`)
    .replace(set, (_, before, after) => before + signature + after);
};

const containerWith = (get: string) => (name: string) =>
  `var ${name} = { init: () => undefined, get: ${get} };`;
const brokenPage = `() => Promise.resolve(() => ({ default: [{ index: true, Component: () => { throw new Error('broken page') } }] }))`;

/** Each is tried on every remote. */
export const faults: readonly Fault[] = [
  { name: 'entry 404', withinMs: soonMs, of: 'delivery', put: onEntry(status(404)) },
  { name: 'entry 500', withinMs: soonMs, of: 'delivery', put: onEntry(status(500)) },
  { name: 'entry is a page', withinMs: soonMs, of: 'delivery', put: onEntry(html) },
  { name: 'entry refused', withinMs: soonMs, of: 'delivery', put: onEntry(refuse) },
  { name: 'entry hangs', withinMs: afterTimeoutMs, of: 'delivery', put: onEntry(hang) },
  { name: 'entry tampered', withinMs: soonMs, of: 'delivery', put: onEntry(tamper) },
  {
    name: 'entry throws',
    withinMs: soonMs,
    of: 'release',
    put: released(() => `throw new Error('broken entry');`),
  },
  {
    name: 'entry with a syntax error',
    withinMs: soonMs,
    of: 'release',
    put: released(() => `const = broken;`),
  },
  { name: 'entry without a container', withinMs: soonMs, of: 'release', put: released(() => `void 0;`) },
  {
    name: 'missing expose',
    withinMs: soonMs,
    of: 'release',
    put: released(containerWith(`() => Promise.reject(new Error('does not exist in container'))`)),
  },
  {
    name: 'expose without routes',
    withinMs: soonMs,
    of: 'release',
    put: released(containerWith(`() => Promise.resolve(() => ({ default: 1 }))`)),
  },
  { name: 'expose 404', withinMs: soonMs, of: 'delivery', put: onExpose(status(404)) },
  { name: 'expose hangs', withinMs: afterTimeoutMs, of: 'delivery', put: onExpose(hang) },
  { name: 'expose tampered', withinMs: soonMs, of: 'delivery', put: onExpose(tamper) },
];

/** The remote loads and then throws while it renders. */
export const brokenRender = released(containerWith(brokenPage));
