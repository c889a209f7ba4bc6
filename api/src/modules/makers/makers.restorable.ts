const restorableMs = 30 * 24 * 60 * 60_000;

/** What was deleted before this moment cannot be brought back, and is purged. */
export const restorableSince = (at: Date): Date => new Date(at.getTime() - restorableMs);
