/** Loads the page again; what waits for it waits until the page is gone. */
export const reload = (): Promise<never> => {
  location.reload();
  return new Promise(() => undefined);
};
