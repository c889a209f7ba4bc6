/**
 * Has what is shown fetched again after a change, and after one that failed too: somebody else was faster, or the change
 * is made and its answer was lost. What failed is told at once.
 */
export async function thenRefresh<T>(change: Promise<T>, refresh: () => Promise<unknown>): Promise<T> {
  let made: T;
  try {
    made = await change;
  } catch (error) {
    void refresh();
    throw error;
  }
  await refresh();
  return made;
}
