import { createHash } from 'node:crypto';
import type { auditTable } from './audit.table.ts';

type Row = typeof auditTable.$inferSelect;

/** The hash that precedes the first row. */
export const initialChainHash = Buffer.alloc(32);

/** SHA-256 over the previous hash and the row in canonical JSON: keys in order, instants as ISO-8601. */
export const nextChainHash = (before: Buffer, row: Row): Buffer =>
  createHash('sha256')
    .update(before)
    .update(canonical({ ...row, createdAt: row.createdAt.toISOString() }))
    .digest();

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}
