import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { storedKey } from '../../files/stored-key.ts';
import { newToken } from '../sessions/sessions.service.ts';

const name = 'backlot_device';
const dayMs = 24 * 3_600_000;
/** Each period has a key of its own. Cookies of the current and the previous period are valid. */
const periodMs = 180 * dayMs;

type DeviceDeps = Pick<Deps, 'config' | 'db' | 'now' | 'store'>;
export type KnownDevice = { adminId: string; id: string };

/**
 * Marks a browser in which someone signed in. It proves nothing else. Such a browser has its own wait after wrong
 * passwords, so that strangers can't lock the owner out.
 */
export async function rememberDevice(
  deps: DeviceDeps,
  reply: FastifyReply,
  { adminId, id = newToken() }: { adminId: string; id?: string | undefined },
): Promise<void> {
  const body = `${periodAt(deps.now())}.${adminId}.${id}`;
  const seal = await sealOf(deps, periodAt(deps.now()), body);
  const secure = deps.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${name}=${body}.${seal.toString('base64url')}; Path=/api; Max-Age=${(2 * periodMs) / 1_000}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** Reads the cookie of a request; null when there is none, or when it is forged or too old. */
export async function knownDevice(deps: DeviceDeps, request: FastifyRequest): Promise<KnownDevice | null> {
  const match = cookiePattern.exec(request.headers.cookie ?? '')?.groups;
  const { period = '', adminId = '', id = '', seal = '' } = match ?? {};
  const current = periodAt(deps.now());
  if (!match || ![current, current - 1].includes(Number(period))) return null;
  const due = await sealOf(deps, Number(period), `${period}.${adminId}.${id}`);
  const given = Buffer.from(seal, 'base64url');
  return given.length === due.length && timingSafeEqual(given, due) ? { adminId, id } : null;
}

const cookiePattern =
  /(?:^|;\s*)backlot_device=(?<period>\d{1,4})\.(?<adminId>[0-9a-f-]{36})\.(?<id>[\w-]{43})\.(?<seal>[\w-]{43})(?:;|$)/;

const periodAt = (at: Date): number => Math.floor(at.getTime() / periodMs);

const sealOf = async (deps: DeviceDeps, period: number, body: string): Promise<Buffer> =>
  createHmac('sha256', await storedKey(deps, `keys/device-${period}.key`))
    .update(body)
    .digest();
