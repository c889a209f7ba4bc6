const unexpected: string[] = [];

/** Records a request without a handler, or one that violates its contract. */
export const noteUnexpectedCall = (what: string): void => {
  unexpected.push(what);
};

/** Fails the test that made such requests, and clears them. */
export const failOnUnexpectedCalls = (): void => {
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`Calls that failed:\n${found.join('\n')}`);
};
