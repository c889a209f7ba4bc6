// Only platform/records raises the version of a row: a write elsewhere could forget it, and a stale save would overwrite.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../lib/run.mjs';

const raised = /version\}? ?\+ ?1\b|version ?\+= ?1\b|version\+\+/;

/**
 * @param {ReadonlyMap<string, string>} sources file below api/src → its text
 * @returns {string[]} the files that raise a version themselves
 */
export const versionWriters = (sources) =>
  [...sources].flatMap(([file, text]) =>
    !file.startsWith('platform/records/') && raised.test(text) ? [file] : [],
  );

function report() {
  const folder = join(root, 'api/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test|\.fixture)\.ts$/.test(file),
  );
  const wrong = versionWriters(
    new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
  );
  for (const file of wrong)
    process.stderr.write(
      `api/src/${file} raises a version: use the record, or nextVersion of platform/records.\n`,
    );
  process.stdout.write(`Writers of versions in ${files.length} files checked.\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) report();
