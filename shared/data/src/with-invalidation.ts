/**
 * Invalidates queries after a write, and after a failed one too: someone else may have saved first, or the response was
 * lost. A failure is thrown without waiting for the refetch.
 */
export async function withInvalidation<T>(write: Promise<T>, invalidate: () => Promise<unknown>): Promise<T> {
  let result: T;
  try {
    result = await write;
  } catch (error) {
    void invalidate();
    throw error;
  }
  await invalidate();
  return result;
}
