import type { Db } from '../platform/db/database.ts';

/** Counts executions of statements prepared from now on. */
export function countStatements(db: Db): () => number {
  const session: unknown = Reflect.get(db, 'session'); // drizzle doesn't declare it
  if (typeof session !== 'object' || session === null) throw new Error('drizzle no longer has a session');
  let count = 0;
  const prepareQuery: unknown = Reflect.get(session, 'prepareQuery');
  if (typeof prepareQuery !== 'function') throw new Error('drizzle no longer prepares queries');
  Reflect.set(session, 'prepareQuery', (...given: unknown[]) => {
    const prepared: unknown = Reflect.apply(prepareQuery, session, given);
    if (typeof prepared === 'object' && prepared !== null) {
      const execute: unknown = Reflect.get(prepared, 'execute');
      if (typeof execute === 'function')
        Reflect.set(prepared, 'execute', (...values: unknown[]) => {
          count += 1;
          return Reflect.apply(execute, prepared, values);
        });
    }
    return prepared;
  });
  return () => count;
}
