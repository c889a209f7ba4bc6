import { bigint, bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdColumn, instant } from '../db/columns.ts';

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE. */
export const auditTable = pgTable(
  'audit',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    ...createdColumn,
    actorId: uuid(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text().notNull(),
    /** Field → [before, after]; never secrets. */
    diff: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text().notNull(),
  },
  (t) => [
    index('audit_object').on(t.objectId, t.seq),
    index('audit_request').on(t.requestId),
    index('audit_type').on(t.objectType, t.seq),
    index('audit_action').on(t.action, t.seq),
    index('audit_at').on(t.createdAt),
    index('audit_actor').on(t.actorId, t.seq),
  ],
);

/** Append-only too: a hash chain over the audit rows, which makes them tamper-evident. */
export const auditSealTable = pgTable('audit_seal', {
  toSeq: bigint({ mode: 'number' }).primaryKey(),
  fromSeq: bigint({ mode: 'number' }).notNull(),
  sealedAt: instant().notNull(),
  /** SHA-256 over the previous hash and the rows in canonical JSON. */
  hash: bytea().notNull(),
});
