import { DatabaseUnreachable } from './database-errors.ts';

const answerMs = 2_000;

/**
 * Pings the database with a timeout of 2 s: the limits of pool and query together are longer.
 * @throws DatabaseUnreachable, or the error of `ask`
 */
export async function ping(ask: () => Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnreachable('The database didn’t respond in time')),
      answerMs,
    );
  });
  try {
    await Promise.race([ask(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
