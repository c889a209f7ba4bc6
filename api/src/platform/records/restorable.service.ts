/** For how long what was deleted can be restored. */
const restorableMs = 30 * 24 * 60 * 60_000;

/** What was deleted before this can no longer be restored. */
export const restorableSince = (at: Date): Date => new Date(at.getTime() - restorableMs);
