/**
 * How many generated histories a property test compares: `few` in `npm test`; as many as `HISTORIES` says in
 * `npm run histories`. A failure prints its seed and path; `HISTORIES_SEED` repeats the run.
 */
export function histories(few: number) {
  const { HISTORIES: count, HISTORIES_SEED: seed } = process.env;
  const numRuns = count ? Number(count) : few;
  return { numRuns, ...(seed && { seed: Number(seed) }), endOnFailure: numRuns > 1_000 };
}

/** The time limit of such a test. */
export const historiesTimeoutMs = 120_000 + histories(0).numRuns * 1_000;
