import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { bundleOptions } from '../external-packages.mjs';
import { packageDir } from './platform/package-dir.ts';

it('of the packages outside the bundle, a process that starts loads password hashes only', async () => {
  const { metafile } = await build({
    ...bundleOptions,
    entryPoints: [join(packageDir, 'src/run-product.ts')],
    outdir: 'dist',
    splitting: true,
    metafile: true,
    write: false,
  });
  const entry = Object.keys(metafile.outputs).find((file) =>
    metafile.outputs[file]?.entryPoint?.endsWith('src/run-product.ts'),
  );
  expect(packagesOf(metafile, entry ?? '')).toEqual(new Set(['@node-rs/argon2']));
});

/** Static imports of a file and of the chunks that it needs. */
function packagesOf({ outputs }: Metafile, file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  const imports = outputs[file]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  const own = imports.filter(({ path, external }) => external && !isBuiltin(path)).map(({ path }) => path);
  const chunks = imports.filter(({ path, external }) => !external && !seen.has(path));
  return new Set([
    ...own,
    ...chunks.flatMap(({ path }) => [...packagesOf({ outputs, inputs: {} }, path, seen)]),
  ]);
}
