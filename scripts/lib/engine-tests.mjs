import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/**
 * What can differ on the embedded database: it has one connection, its own locking and its own file format, and the
 * product seeds, migrates, searches, takes money and works through jobs on it. By folders and words of names, wherever the file is.
 */
export const embeddedPatterns = [
  /\/(db|demo|lists?|jobs|outbox|imports|exports|purge|audit|uploads|records)\//,
  /\b(imports?|exports?|bulk|merge|purge|race|lock|locks|restore|list|find|transition|duplicate)\b/,
  /\/(authori[sz]ation|fuzz|start-failure)\.test\.ts$/,
  /\/(movies|watchers|makers|payments|checkout|reports)\.test\.ts$/,
  /\/(charge|renewal|change-plan|refunds\.faults|draw-up|payouts|redeeming|reconcile|webhooks)\.test\.ts$/,
];

/** What opens the embedded database itself: the same on a server. */
const embeddedOnly = /\/(pglite-folder|folder-lock)\.test\.ts$/;

/** @param {string[]} files the API's test files */
export const embeddedTests = (files) =>
  files.filter((file) => embeddedPatterns.some((pattern) => pattern.test(file)) || namesEngine(file));

/** @param {string[]} files the API's test files */
export const serverTests = (files) => files.filter((file) => !embeddedOnly.test(file));

/** A test that tells the engines apart says something about each. */
export const namesEngine = (file) => /pglite|TEST_ENGINE/i.test(readFileSync(join(root, file), 'utf8'));
