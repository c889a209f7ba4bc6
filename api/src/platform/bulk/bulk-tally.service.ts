import type { BulkResult } from '@backlot/contracts/platform/bulk/bulk';
import type { BulkOutcome } from './bulk-write.service.ts';

export const skippedListedAtMost = 100;

export const emptyResult: BulkResult = {
  matched: 0,
  changed: 0,
  skipped: [],
  skippedBy: [],
  undoToken: null,
  jobId: null,
};

/** Adds the figures of another batch. */
export function addOutcomes(
  soFar: BulkResult,
  outcomes: readonly BulkOutcome[],
  listed = skippedListedAtMost,
): BulkResult {
  const skipped = outcomes.flatMap(({ _id, title, reason }) => (reason ? [{ _id, title, reason }] : []));
  return {
    ...soFar,
    matched: soFar.matched + outcomes.length,
    changed: soFar.changed + outcomes.length - skipped.length,
    skipped: [...soFar.skipped, ...skipped].slice(0, listed),
    skippedBy: counted(soFar.skippedBy, skipped),
  };
}

function counted(
  soFar: BulkResult['skippedBy'],
  skipped: readonly { reason: string }[],
): BulkResult['skippedBy'] {
  const counts = new Map(soFar.map(({ reason, count }) => [reason, count]));
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}
