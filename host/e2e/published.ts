import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publish } from '../../shared/remote-kit/src/client/publish.mjs';
import { password } from './fixtures.ts';

const distOf = (remote: string) => join(import.meta.dirname, `../../remote-${remote}/dist`);

/** A signed-in superadmin with step-up, as requests below `/api/`, and their token. */
export async function superadminOf(url: string) {
  const send = async (method: string, path: string, body: object, token = '') => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: url, authorization: `Bearer ${token}` },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    });
    const { data, message, code } = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(message), { status: answer.status, code, data });
    return data;
  };
  const email = 'superadmin@backlot.test';
  const { token } = await send('POST', 'auth/adminLogin', { email, password });
  const confirm = () => send('POST', 'auth/stepup', { password }, token);
  await confirm();
  const request = async (method: 'GET' | 'POST' | 'PUT', path: string, body: object = {}) => {
    try {
      return await send(method, path, body, token);
    } catch (error) {
      if (!requiresStepUp(error)) throw error; // a long test outlasts its first confirmation
      await confirm();
      return send(method, path, body, token);
    }
  };
  return Object.assign(request, { token: String(token) });
}
const requiresStepUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'step_up_required';
export type Superadmin = Awaited<ReturnType<typeof superadminOf>>;

/** The version of a remote that a page's document brought. */
export const versionOn = (page: Page, remote: string): Promise<string> =>
  page.evaluate((id) => {
    const set = JSON.parse(document.getElementById('release-set')?.textContent ?? '');
    return set.remotes.find((one: { id: string }) => one.id === id)?.version ?? 'none';
  }, remote);

/**
 * Publishes the built remote `people` under another version, by a token of its team.
 * @param isBroken its page of makers throws
 */
export const publishPeople = (url: string, superadmin: Superadmin, version: string, isBroken = false) =>
  publishAs(url, superadmin, {
    id: 'people',
    dist: distOf('people'),
    change: async (dist) => {
      const { described, integrity } = await setVersion(dist, version);
      if (isBroken) await plantThrow(dist, described.exposes['./makers'].js.at(-1), integrity);
    },
  });

/** The same for any remote of the product. */
export const publishVersion = (url: string, superadmin: Superadmin, id: string, version: string) =>
  publishAs(url, superadmin, {
    id,
    dist: distOf(id),
    change: (dist) => setVersion(dist, version),
  });

type Publication = { id: string; dist: string; change?: (copy: string) => Promise<unknown> };

/** Publishes a copy of a build by a new token of its team. */
export async function publishAs(url: string, superadmin: Superadmin, { id, dist, change }: Publication) {
  const { token } = await superadmin('POST', `release/remote/${id}/token`, { name: id, days: 1 });
  const copy = await mkdtemp(join(tmpdir(), `backlot-${id}-`));
  await cp(dist, copy, { recursive: true });
  await change?.(copy);
  await publish({ url, token, dist: copy });
  await rm(copy, { recursive: true });
}

async function setVersion(dist: string, version: string) {
  const read = async (file: string) => JSON.parse(await readFile(join(dist, file), 'utf8'));
  const described = await read('remote.json');
  await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...described, version }));
  return { described, integrity: await read('integrity.json') };
}

async function plantThrow(dist: string, file: string, integrity: Record<string, string>): Promise<void> {
  const content = `throw new Error('planted');${await readFile(join(dist, file), 'utf8')}`;
  await writeFile(join(dist, file), content);
  const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  await writeFile(join(dist, 'integrity.json'), JSON.stringify({ ...integrity, [file]: digest }));
}
