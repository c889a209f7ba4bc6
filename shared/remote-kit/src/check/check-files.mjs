import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { filesOf } from '../../../build/src/release-files.mjs';

/** Of brotli JavaScript: a remote's entry, and what opening one of its pages takes. */
const budgets = { entryKiB: 9, exposeKiB: 33 };

/** A text of each shared package that survives minification. */
const marks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'react-router': '__reactRouterVersion',
  '@tanstack/react-query': 'No QueryClient set',
  '@mantine/core': 'MantineProvider was not found',
  jotai: 'jotai/',
  axios: 'ERR_BAD_OPTION_VALUE',
  zod: 'ZodAsyncError',
};

/** Checks digests, sizes, styles, and that nothing is bundled that the host provides. */
export const checkFiles = async (dist, remote) => {
  const files = await filesOf(dist);
  const isOwn = (file) => !file.startsWith('checkout/'); // a document of its own, with its own React
  return [
    ...files.filter((file) => !remote.integrity[file]).map((file) => bad(`${file} has no digest`)),
    ...Object.entries(remote.integrity).flatMap(([file, digest]) => tampered(dist, file, digest)),
    ...files.filter((file) => isOwn(file) && file.endsWith('.js')).flatMap((file) => bundled(dist, file)),
    ...files
      .filter((file) => isOwn(file) && file.endsWith('.css'))
      .flatMap((file) => global(dist, file, remote)),
    ...overBudget(dist, remote),
  ];
};

const bad = (text) => ({ code: 'bad_integrity', text });
const digestOf = (body) => `sha384-${createHash('sha384').update(body).digest('base64')}`;

const tampered = (dist, file, digest) => {
  const whole = path.join(dist, file);
  if (!existsSync(whole)) return [bad(`${file} is missing`)];
  if (digestOf(readFileSync(whole)) !== digest) return [bad(`${file} isn’t what its digest says`)];
  if (!existsSync(`${whole}.br`)) return [];
  const unpacked = unpack(readFileSync(`${whole}.br`));
  return digestOf(unpacked) === digest ? [] : [bad(`${file}.br isn’t what the digest of ${file} says`)];
};

const unpack = (body) => {
  try {
    return brotliDecompressSync(body);
  } catch {
    return ''; // has no digest of any file
  }
};

const bundled = (dist, file) => {
  const source = readFileSync(path.join(dist, file), 'utf8');
  return Object.entries(marks)
    .filter(([, mark]) => source.includes(mark))
    .map(([name]) => ({ code: 'bundled_shared', text: `${file} bundles ${name}, which the host provides` }));
};

/** Every selector names a class of a CSS module of the remote, whose names begin with its id. */
const global = (dist, file, { id }) => {
  const css = readFileSync(path.join(dist, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...css.matchAll(/([^{};]+)\{/g)].flatMap(([, list]) =>
    list.trim().startsWith('@') ? [] : list.split(/,(?![^(]*\))/),
  );
  const foreign = selectors.find((one) => !/^\s*(from|to|[\d.]+%)\s*$/.test(one) && !one.includes(`.${id}-`));
  return foreign ? [{ code: 'global_css', text: `${file} styles ${foreign.trim()}: use a CSS module` }] : [];
};

const overBudget = (dist, { entry, exposes }) => {
  const kib = (files) =>
    files.reduce(
      (sum, file) =>
        sum +
        readFileSync(path.join(dist, existsSync(path.join(dist, `${file}.br`)) ? `${file}.br` : file)).length,
      0,
    ) / 1024;
  const parts = [
    ['Its entry', [entry], budgets.entryKiB],
    ...Object.entries(exposes)
      .filter(([key]) => key !== './checkout')
      .map(([key, { js }]) => [key, [entry, ...js], budgets.exposeKiB]),
  ];
  return parts
    .map(([name, files, limit]) => ({ name, limit, size: kib([...new Set(files)]) }))
    .filter(({ size, limit }) => size > limit)
    .map(({ name, size, limit }) => ({
      code: 'over_budget',
      text: `${name} takes ${size.toFixed(1)} KiB of compressed JavaScript, at most ${limit}`,
    }));
};
