import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { storedKey } from '../../files/stored-key.ts';
import { newToken } from '../sessions/sessions.service.ts';

const name = 'backlot_browser';
const dayMs = 24 * 3_600_000;
/** Each period has a key of its own. Cookies of the current and the previous period are valid. */
const periodMs = 180 * dayMs;
/** The first read of a process; later ones are from memory. */
const keyWaitMs = 1_000;

type DeviceDeps = Pick<Deps, 'config' | 'db' | 'now' | 'store'>;
/** The part of a reply that takes a cookie. */
type CookieReply = { request: Pick<FastifyRequest, 'log'>; header(name: string, value: string): unknown };
export type KnownDevice = { adminId: string; id: string };

/**
 * Marks a browser in which someone signed in. It proves nothing else. Such a browser has its own wait after wrong
 * passwords, so that strangers can't lock the owner out, and its tabs share a key. `Lax`, because links in emails open
 * documents, which need the key.
 */
export async function rememberDevice(
  deps: DeviceDeps,
  reply: CookieReply,
  { adminId, id = newToken() }: { adminId: string; id?: string | undefined },
): Promise<void> {
  const body = `${periodAt(deps.now())}.${adminId}.${id}`;
  const seal = await sealOf(deps, reply.request, periodAt(deps.now()), body);
  if (!seal) return;
  const secure = deps.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${body}.${seal.toString('base64url')}; Path=/; Max-Age=${(2 * periodMs) / 1_000}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Reads the cookie of a request; null when there is none, or when it is forged or too old. */
export async function knownDevice(deps: DeviceDeps, request: FastifyRequest): Promise<KnownDevice | null> {
  const match = cookiePattern.exec(request.headers.cookie ?? '')?.groups;
  const { period = '', adminId = '', id = '', seal = '' } = match ?? {};
  const current = periodAt(deps.now());
  if (!match || ![current, current - 1].includes(Number(period))) return null;
  const due = await sealOf(deps, request, Number(period), `${period}.${adminId}.${id}`);
  const given = Buffer.from(seal, 'base64url');
  return due && given.length === due.length && timingSafeEqual(given, due) ? { adminId, id } : null;
}

/** The ID of a browser in which this admin has signed in before. */
export async function knownDeviceOf(
  deps: DeviceDeps,
  request: FastifyRequest,
  adminId: string | undefined,
): Promise<string | undefined> {
  const device = await knownDevice(deps, request);
  return device !== null && device.adminId === adminId ? device.id : undefined;
}

/**
 * The secret that the tabs of a browser share a session by, `adminId.secret`. Only a document that someone navigates to
 * contains it: scripts of other pages on the origin can't read the cookie, nor the document, because browsers forbid
 * scripts to claim this header. Null for other requests and unknown browsers.
 */
export async function tabKeyFor(deps: DeviceDeps, request: FastifyRequest): Promise<string | null> {
  if (request.headers['sec-fetch-dest'] !== 'document') return null;
  const sealed = await sealForDevice(deps, request, 'tabs');
  return sealed && `${sealed.adminId}.${sealed.seal.toString('base64url')}`;
}

/** Seals a text for the browser of a request and the person who signed in there last; null for an unknown one. */
export async function sealForDevice(deps: DeviceDeps, request: FastifyRequest, text: string) {
  const device = await knownDevice(deps, request);
  if (!device) return null;
  const { adminId, id } = device;
  const seal = await sealOf(deps, request, periodAt(deps.now()), `${text}.${adminId}.${id}`);
  return seal && { adminId, seal };
}

const cookiePattern =
  /(?:^|;\s*)backlot_browser=(?<period>\d{1,4})\.(?<adminId>[0-9a-f-]{36})\.(?<id>[\w-]{43})\.(?<seal>[\w-]{43})(?:;|$)/;

const periodAt = (at: Date): number => Math.floor(at.getTime() / periodMs);

/** Null without the key: pages and sign-ins don't wait for the object store, and take the browser as unknown. */
async function sealOf(
  deps: DeviceDeps,
  { log }: Pick<FastifyRequest, 'log'>,
  period: number,
  body: string,
): Promise<Buffer | null> {
  const timer = new AbortController();
  try {
    const key = await Promise.race([
      storedKey(deps, `keys/device-${period}.key`),
      wait(keyWaitMs, null, { signal: timer.signal }),
    ]);
    return key && createHmac('sha256', key).update(body).digest();
  } catch (error) {
    log.warn({ err: error }, 'the key of device cookies can’t be read: browsers are unknown until it can');
    return null;
  } finally {
    timer.abort();
  }
}
