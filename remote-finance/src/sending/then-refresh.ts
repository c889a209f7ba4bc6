/**
 * Has what is shown fetched again after a change, and after one that failed too: somebody else was faster, or the change
 * is made and its answer was lost.
 */
export async function thenRefresh<T>(change: Promise<T>, refresh: () => Promise<unknown>): Promise<T> {
  try {
    return await change;
  } finally {
    await refresh();
  }
}
