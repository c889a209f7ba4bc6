// Bundles the API with most of its packages into few files, which start far faster than the sources.
// Then prepares what would slow down a first startup: an empty database, and the demo's posters if they changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from './external-packages.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const { metafile } = await build({
  ...bundleOptions,
  absWorkingDir: folder,
  entryPoints: {
    main: './src/main.ts',
    seed: './src/commands/seed.ts',
    'admin-create': './src/commands/admin-create.ts',
    'admin-reset-factor': './src/commands/admin-reset-factor.ts',
    'make-cluster': './src/commands/make-cluster.ts',
    'draw-posters': './src/commands/draw-posters.ts',
    'make-demo': './src/commands/make-demo.ts',
    'image-worker': './src/platform/files/images/image.worker.ts',
    'sheet-worker': './src/platform/imports/sheet.worker.ts',
    'video-worker': './src/domain/catalog/uploads/video/video.worker.ts',
  },
  outdir: 'dist',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  metafile: true,
  logLevel: 'warning',
});

// One other character in a file makes V8 keep two bytes for each. They are left in templates and patterns.
for (const file of Object.keys(metafile.outputs).filter((name) => name.endsWith('.js'))) {
  const source = readFileSync(join(folder, file), 'utf8');
  const ascii = source.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (ascii !== source) writeFileSync(join(folder, file), ascii);
}

// Names hold a digest: chunks of earlier builds would pile up.
for (const file of readdirSync(join(folder, 'dist/chunks')))
  if (!metafile.outputs[`dist/chunks/${file}`]) rmSync(join(folder, 'dist/chunks', file));

for (const file of readdirSync(join(folder, 'dist')))
  if (file.endsWith('.tar')) rmSync(join(folder, 'dist', file)); // of other migrations
await import('./dist/make-cluster.js');
const mark = join(folder, 'dist/posters/digest');
const digest = digestOf(
  'src/demo',
  '../shared/contracts/src/catalog/movies/movie.ts',
  'node_modules/sharp/package.json',
);
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
  await import('./dist/draw-posters.js');
  writeFileSync(mark, digest);
}

/** Of these files, and all below these folders, with their names. @param {string[]} places */
function digestOf(...places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap(filesAt).sort())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} */
function filesAt(place) {
  if (statSync(join(folder, place)).isFile()) return [place];
  return readdirSync(join(folder, place)).flatMap((name) => filesAt(`${place}/${name}`));
}
