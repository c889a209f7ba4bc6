const unexpected: string[] = [];

/** Notes a request that the test has no answer for, or that breaks its contract. */
export const noteUnexpectedCall = (what: string): void => {
  unexpected.push(what);
};

/** Fails the test that made such requests, and forgets them. */
export const failOnUnexpectedCalls = (): void => {
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`Calls that failed:\n${found.join('\n')}`);
};
