const unexpected: string[] = [];

/** Notes a request that the test has no answer for. */
export const noteUnexpectedCall = (what: string): void => {
  unexpected.push(what);
};

/** Fails the test that made requests without an answer, and forgets them. */
export const failOnUnexpectedCalls = (): void => {
  const found = unexpected.splice(0);
  if (found.length > 0) throw new Error(`No answer for: ${found.join('; ')}`);
};
