import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { root } from '../lib/run.mjs';

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }];
const binary = /\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|mp4)$/;

const list = (...args) =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);

/** The files of the checkout that are or could be committed. */
export function committableFiles() {
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter(
    (file) => !binary.test(file) && !deleted.has(file),
  );
}

/**
 * Tokens, keys and passwords in texts, by the formats of their issuers.
 * @param {{ file: string, text: string }[]} sources
 * @returns {Promise<string[]>} where and what, the secret itself masked
 */
export async function findSecrets(sources) {
  const found = [];
  for (const { file, text } of sources) {
    const { messages } = await lintSource({
      source: { filePath: file, content: text, ext: extname(file), contentType: 'text' },
      options: { config: { rules }, maskSecrets: true },
    });
    found.push(...ownTokens(file, text));
    for (const { loc, message } of messages) found.push(`${file}:${loc.start.line} ${message}`);
  }
  return found;
}

/** Our own API tokens; `shared/contracts/src/platform/accounts/api-tokens.ts` declares their prefix. */
const ownTokens = (file, text) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /\bblt_[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/.test(line)
        ? [`${file}:${index + 1} found an API token of Backlot`]
        : [],
    );

/** Reads the files of the checkout. */
export const sourcesOf = (files) =>
  files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
