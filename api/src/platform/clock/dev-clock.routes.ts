import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { badRequest } from '../http/errors.ts';

const open = 'The clock of the demo, whose accounts are public';
/** Ten years: beyond that, cards, tokens and partitions of the demo are no longer valid. */
const hoursInAll = 24 * 3_650;
const body = z.strictObject({
  hours: z
    .number()
    .min(0)
    .max(24 * 400),
});

/**
 * Moves the clock of the demo forward, to try out renewals and reminders; in demo mode only. Sessions expire as they
 * would, and a restart returns to real time. Only the clock of this process moves, not that of other replicas.
 */
export async function devClockRoutes(app: FastifyInstance, { config, moveClock, now }: Deps) {
  if (!config.demo || !moveClock) return;
  let moved = 0;
  app.post('/dev/clock', { config: { open }, schema: { hide: true } }, async (request) => {
    const given = body.safeParse(request.body);
    if (!given.success) throw badRequest('hours', 'Enter a number of hours, at most 400 days.');
    if (moved + given.data.hours > hoursInAll)
      throw badRequest('hours', 'The clock moves at most ten years forward. Restart to reset it.');
    moved += given.data.hours;
    moveClock(given.data.hours * 3_600_000);
    return { now: now().toISOString() };
  });
}
