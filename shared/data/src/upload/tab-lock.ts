/**
 * Locks a file for one tab. Returns the function that releases it, null while another tab has it.
 * A closed or reloaded tab releases its files.
 */
export const lockUpload = (assetId: string): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined); // the server then refuses the second tab
  return new Promise((answer, fail) => {
    navigator.locks
      .request(`backlot.upload.${assetId}`, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((free) => answer(free));
        answer(null);
        return undefined;
      })
      .catch(fail);
  });
};
