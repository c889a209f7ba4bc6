import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Vital, VitalRating } from '@backlot/contracts/platform/releases/client-errors';
import type { Fault, ReleaseChange } from '@backlot/contracts/platform/releases/generations';
import type { ReleasedRemote } from '@backlot/contracts/platform/releases/releases';
import type { RegisteredRemote } from '@backlot/contracts/platform/releases/remote-registry';
import { bytea, createdColumn, instant } from '../db/columns.ts';

/** Who did it; the product itself at its start, or when it withdraws a rollout. */
export type ReleasedBy =
  | { kind: 'person'; adminId: string }
  | { kind: 'token'; adminId: string; token: string }
  | { kind: 'start' }
  | { kind: 'canary' };

/** One row per generation; the highest is live. */
export const releaseSetTable = pgTable('release_set', {
  generation: integer().primaryKey(),
  ...createdColumn,
  /** A `StoredSet`. */
  set: jsonb().$type<unknown>().notNull(),
  /** Ed25519, base64. Null only before the first start of a version that signs. */
  signature: text(),
  by: jsonb().$type<ReleasedBy>(),
  change: jsonb().$type<ReleaseChange>(),
  /** Whether its files are still stored. */
  isKept: boolean().notNull().default(true),
});

/** The key that signs generations, unless `BACKLOT_RELEASE_KEY` is set: pages don't wait for the object store. One row. */
export const releaseKeyTable = pgTable('release_key', {
  one: boolean().primaryKey().default(true),
  /** 32 bytes. */
  seed: bytea().notNull(),
});

/** What is refused: builds of the last start, and generations that this installation didn't sign. */
export const refusedBuildTable = pgTable('refused_build', {
  /** `host`, the remote's id, or `generation 7`. */
  build: text().primaryKey(),
  reason: text().notNull(),
});

/** Whose a remote is, and what its releases may claim. */
export const remoteTable = pgTable(
  'remote',
  {
    id: text().primaryKey(),
    owner: text().notNull(),
    /** Ed25519, SPKI in PEM. */
    publicKey: text(),
    paths: text().array().notNull(),
    slots: text().array().$type<RegisteredRemote['slots']>().notNull(),
    access: text().array().notNull(),
    mayHavePaymentPage: boolean().notNull().default(false),
    /** Without a slash at its end. */
    backend: text(),
    state: text().$type<RegisteredRemote['state']>().notNull().default('active'),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('remote_payment_page')
      .on(t.mayHavePaymentPage)
      .where(sql`${t.mayHavePaymentPage}`),
  ],
);

/** One version of a remote. */
export const publicationTable = pgTable(
  'publication',
  {
    remote: text().notNull(),
    version: text().notNull(),
    /** Its entry in a release set. */
    released: jsonb().$type<ReleasedRemote>().notNull(),
    signature: text(),
    /** The team's key that verified the signature. */
    signedBy: text(),
    by: jsonb().$type<ReleasedBy>().notNull(),
    ...createdColumn,
    bytes: integer().notNull().default(0),
    /** Bytes by uploaded file, so that a repeated upload counts once. */
    sizes: jsonb().$type<Record<string, number>>().notNull().default({}),
    state: text().$type<'begun' | 'published' | 'swept'>().notNull().default('begun'),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version] })],
);

/** What browsers report about one version, by the hour, for 30 days. */
export const remoteHealthTable = pgTable(
  'remote_health',
  {
    remote: text().notNull(),
    version: text().notNull(),
    hour: instant().notNull(),
    kind: text().$type<Fault | 'load'>().notNull(),
    count: integer().notNull(),
    /** Of all loads of the row. */
    totalMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.hour, t.kind] })],
);

/** Documents by the rating of a Core Web Vital, per hour. */
export const remoteVitalTable = pgTable(
  'remote_vital',
  {
    remote: text().notNull(),
    version: text().notNull(),
    hour: instant().notNull(),
    vital: text().$type<Vital>().notNull(),
    rating: text().$type<VitalRating>().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.hour, t.vital, t.rating] })],
);

/** Who reported what about a version in a rollout: each person counts once. */
export const rolloutReportTable = pgTable(
  'rollout_report',
  {
    remote: text().notNull(),
    version: text().notNull(),
    kind: text().$type<Fault | 'load'>().notNull(),
    /** A digest: whom it was doesn't matter. */
    person: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.remote, t.version, t.kind, t.person] })],
);
