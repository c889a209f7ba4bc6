import { auditTable } from '../platform/audit/audit.table.ts';
import { revisionTable } from '../platform/records/history.table.ts';
import type { SendRequest, TestApp } from './test-app.ts';

/** The fields that a request is refused for in one round; the test fails if the request writes anything. */
export async function refusedPaths(
  { deps: { db } }: TestApp,
  send: () => ReturnType<SendRequest>,
): Promise<string[]> {
  const writes = () => Promise.all([db.$count(auditTable), db.$count(revisionTable)]);
  const before = await writes();
  const response = await send();
  expect([response.statusCode, await writes()]).toEqual([422, before]);
  return response.json().errors.map(({ path }: { path: string }) => path);
}
