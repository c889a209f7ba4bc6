/** A page waits this long for its code, then for its data, which usually come with it: it is then rendered once. */
const waitMs = 200;

/** What a promise resolves with; null when that takes longer than a page waits. */
export const inTime = <T>(promise: Promise<T>): Promise<T | null> =>
  Promise.race([promise, new Promise<null>((resolve) => setTimeout(resolve, waitMs, null))]);
