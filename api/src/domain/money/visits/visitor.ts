import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { eq, lt } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { ipPrefix, widerPrefix } from '../../../platform/limits/ip-prefix.service.ts';
import { dayOf } from '../../../platform/rollups/spans.service.ts';
import { allowedHost } from '../allowed-sites/allowed-sites.service.ts';
import { visitSaltTable } from './visits.table.ts';

const saltBytes = 32;
const hashBytes = 16;

const bots =
  /bot\b|bots?[/;)]|crawl|spider|slurp|headless|lighthouse|preview|prerender|monitor|facebookexternalhit|scanner|phantomjs|\b(curl|wget|python|java|go-http|node|axios)\b/i;

/** Browsers name themselves and their languages. */
function isBrowser({ headers }: FastifyRequest): boolean {
  const { 'user-agent': agent = '', 'accept-language': languages } = headers;
  return agent.startsWith('Mozilla/') && !bots.test(agent) && Boolean(languages);
}

/** A page sends its requests from its own site, an embedded component from the site that has it. */
const isOwnPage = ({ headers: { 'sec-fetch-site': site } }: FastifyRequest): boolean =>
  site === undefined || site === 'same-origin';

const hasOptedOut = ({ headers }: FastifyRequest): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/**
 * @property network a hash of the network around the visitor
 * @property site the host of the allowed site whose component sent the request; null for our own pages
 */
export type Visitor = { day: string; hash: Buffer; network: Buffer; site: string | null };

/** Who sends a request, for today only; null for bots and for visitors who opted out. */
export async function visitorOf(
  deps: Pick<Deps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<Visitor | null> {
  if (hasOptedOut(request) || !isBrowser(request)) return null;
  const site = isOwnPage(request) ? null : await allowedHost(deps.db, request.headers.origin);
  if (site === null && !isOwnPage(request)) return null;
  const day = dayOf(deps.now());
  const salt = await saltOf(deps, day);
  const hashOf = (text: string) => createHmac('sha256', salt).update(text).digest().subarray(0, hashBytes);
  const hash = hashOf(`${ipPrefix(request.ip)}\n${request.headers['user-agent']}`);
  return { day, hash, network: hashOf(widerPrefix(request.ip)), site };
}

/** The salt of a day; the first visit of the day creates it and deletes the previous one. */
async function saltOf({ db }: Pick<Deps, 'db'>, day: string): Promise<Buffer> {
  const read = () =>
    db.select({ salt: visitSaltTable.salt }).from(visitSaltTable).where(eq(visitSaltTable.day, day));
  const [known] = await read();
  if (known) return known.salt;
  await db
    .insert(visitSaltTable)
    .values({ day, salt: randomBytes(saltBytes) })
    .onConflictDoNothing();
  await db.delete(visitSaltTable).where(lt(visitSaltTable.day, day));
  const [created] = await read();
  if (!created) throw new Error('The salt of the day is missing');
  return created.salt;
}
