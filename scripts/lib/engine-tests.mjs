import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * Tests of what can behave differently on the embedded database, which has one connection, its own locking and its own
 * file format: by folder and by words in file names.
 */
export const embeddedPatterns = [
  /\/(db|demo|lists?|jobs|outbox|imports|exports|purge|audit|uploads|records)\//,
  /\b(imports?|exports?|bulk|merge|purge|race|lock|locks|restore|list|find|transition|duplicate)\b/,
  /\/(authori[sz]ation|fuzz|start-failure)\.test\.ts$/,
  /\/(movies|watchers|makers|payments|checkout|reports|reports\.histories)\.test\.ts$/,
  /\/(charge|generations|renewal|change-plan|refunds\.faults|payouts|payout-holds|redeeming|redemption-states|reconcile|webhooks)\.test\.ts$/,
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
