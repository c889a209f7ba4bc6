// Bundles the API: our code in few files, packages stay where they are. Starts in a fifth of the time of the sources.
// Then makes what first starts would take long for: an empty database, and the demo's posters unless the last build's are the same.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = dirname(fileURLToPath(import.meta.url));
rmSync(join(folder, 'dist/chunks'), { recursive: true, force: true }); // names hold a digest: old ones would pile up
await build({
  absWorkingDir: folder,
  entryPoints: {
    main: './src/main.ts',
    seed: './src/commands/seed.ts',
    'admin-create': './src/commands/admin-create.ts',
    'make-cluster': './src/commands/make-cluster.ts',
    'draw-posters': './src/commands/draw-posters.ts',
    'image-worker': './src/modules/media/image-worker.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [
    {
      // Our own packages are TypeScript sources: they go into the bundle. All others stay where they are.
      name: 'packages-outside',
      setup: ({ onResolve }) => {
        onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@backlot/') ? undefined : { path, external: true },
        );
      },
    },
  ],
  sourcemap: 'linked',
  logLevel: 'warning',
});

await import('./dist/make-cluster.js');
const mark = join(folder, 'dist/posters/digest');
const digest = digestOf('src/demo');
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== digest) {
  await import('./dist/draw-posters.js');
  writeFileSync(mark, digest);
}

/** Of all files below a folder, with their names. @param {string} below */
function digestOf(below) {
  const hash = createHash('sha256');
  const files = readdirSync(join(folder, below), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
