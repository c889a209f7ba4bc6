/**
 * Makes sure that one tab alone sends a file; answers what gives it free again, null while another tab has it.
 * A tab that is closed or reloaded gives all of its files free.
 */
export const lockUpload = (assetId: string): Promise<(() => void) | null> => {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined); // the server then tells the second tab
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
