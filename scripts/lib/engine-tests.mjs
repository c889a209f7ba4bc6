import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Tests of what can behave differently on the embedded database, which has one connection, its own locking, its own file
 * format and a newer PostgreSQL: by folder and by file name. Of what many resources have, one stands for all: that the
 * statements of every endpoint run there is what `fuzz` and the browser tests show.
 */
export const embeddedPatterns = [
  /\/platform\/(audit|bulk|db|exports|imports|jobs|lists|outbox|records)\//,
  /\/(built-demo|replace-folder|seed-demo|fuzz|generations|start-failure)\.test\.ts$/,
  /\/(bulk\.jobs|lock-asset|lookups\.race|merge-watchers|movies\.(bulk|import|list)|purge-movies)\.test\.ts$/,
  /\/(checkout|payments|payments\.find|refunds\.faults|reconcile|webhooks|redeeming|redemption-states)\.test\.ts$/,
  /\/(charge|change-plan|renewal|payouts|payout-holds|reports|reports\.histories)\.test\.ts$/,
];

/** These open the embedded database themselves, whatever the engine of the run. */
const embeddedOnly = /\/(pglite-folder|folder-lock)\.test\.ts$/;

/** @param {string[]} files the API's test files */
export const embeddedTests = (files) =>
  files.filter((file) => embeddedPatterns.some((pattern) => pattern.test(file)) || namesEngine(file));

/** @param {string[]} files the API's test files */
export const serverTests = (files) => files.filter((file) => !embeddedOnly.test(file));

/** A test file that mentions an engine runs on both. */
export const namesEngine = (file) => /pglite|TEST_ENGINE/i.test(readFileSync(join(root, file), 'utf8'));
