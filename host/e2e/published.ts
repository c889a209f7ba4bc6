import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { publish } from '../../shared/remote-kit/src/client/publish.mjs';
import { password } from './fixtures.ts';

const people = join(import.meta.dirname, '../../remote-people/dist');

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
export async function publishPeople(
  url: string,
  superadmin: Superadmin,
  version: string,
  isBroken = false,
): Promise<void> {
  const { token } = await superadmin('POST', 'release/remote/people/token', { name: version, days: 1 });
  const dist = await mkdtemp(join(tmpdir(), 'backlot-people-'));
  await cp(people, dist, { recursive: true });
  const read = async (file: string) => JSON.parse(await readFile(join(dist, file), 'utf8'));
  const described = await read('remote.json');
  if (isBroken) await plantThrow(dist, described.exposes['./makers'].js.at(-1), await read('integrity.json'));
  await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...described, version }));
  await publish({ url, token, dist });
  await rm(dist, { recursive: true });
}

async function plantThrow(dist: string, file: string, integrity: Record<string, string>): Promise<void> {
  const content = `throw new Error('planted');${await readFile(join(dist, file), 'utf8')}`;
  await writeFile(join(dist, file), content);
  const digest = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  await writeFile(join(dist, 'integrity.json'), JSON.stringify({ ...integrity, [file]: digest }));
}
