import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const compressible = /\.(js|css|svg|json)$/;
/** Files that describe a build; they are not part of it. */
const describing = new Set([
  'integrity.json',
  'remote.json',
  'host.json',
  'mf-manifest.json',
  'mf-stats.json',
]);

/** Every file of a build below `dist`, with forward slashes, sorted. */
export const filesOf = async (dist) => {
  const names = await readdir(dist, { recursive: true });
  const files = [];
  for (const name of names.map((name) => name.split(path.sep).join('/')).sort()) {
    if (describing.has(name) || name.endsWith('.br') || name.endsWith('.map')) continue;
    if ((await stat(path.join(dist, name))).isFile()) files.push(name);
  }
  return files;
};

/** Writes `integrity.json`: file → sha384 in the form of the integrity attribute. */
export const writeIntegrity = async (dist) => {
  const digests = await Promise.all(
    (await filesOf(dist)).map(async (file) => [file, await digestOf(path.join(dist, file))]),
  );
  const integrity = Object.fromEntries(digests);
  await writeJson(dist, 'integrity.json', integrity);
  return integrity;
};

const digestOf = async (file) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

/** Writes a brotli copy beside each text file, so that nothing is compressed per request. */
export const writeCompressed = async (dist) => {
  const files = (await filesOf(dist)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(dist, file));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      };
      await writeFile(path.join(dist, `${file}.br`), await compress(content, { params }));
    }),
  );
};

export const writeJson = (dist, name, value) =>
  writeFile(path.join(dist, name), `${JSON.stringify(value, null, 2)}\n`);
