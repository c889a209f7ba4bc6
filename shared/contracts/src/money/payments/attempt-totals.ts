import { z } from '../../z.ts';

/** Attempts to charge, and those that failed, also of orders that were paid later. */
export const attemptTotals = z.object({ tried: z.int(), failed: z.int() });
export type AttemptTotals = z.infer<typeof attemptTotals>;
