/** Reloads the page; the promise never resolves, so that callers wait until the page is gone. */
export const reload = (): Promise<never> => {
  location.reload();
  return new Promise(() => undefined);
};
