import type { Deps } from '../../deps.ts';
import { repeat } from '../../jobs/scheduler.ts';
import { sweepLimits } from '../../limits/attempts.service.ts';
import { sweepOutbox } from '../../outbox/outbox.service.ts';
import { sweepSessions } from '../sessions/end-sessions.service.ts';
import { sweepTokens } from './one-time-tokens.service.ts';

const sweepEveryMs = 5 * 60_000;

/** Deletes expired sessions, links and limits, and emails that were sent. */
export const startSweeper = (deps: Deps): { stop(): Promise<void> } =>
  repeat('sweeping', sweepEveryMs, deps.log, async () => {
    await sweepSessions(deps);
    await sweepTokens(deps);
    await sweepLimits(deps);
    await sweepOutbox(deps);
  });
