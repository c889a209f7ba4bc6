import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { packagesOutside } from '../../packages-outside.mjs';
import { packageDir } from '../package-dir.ts';

/** The process that decodes pictures runs from dist/, in tests too: from the sources of this moment. */
export async function buildImageWorker(): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(packageDir, 'src/modules/media/image-worker.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [packagesOutside],
    write: false,
  });
  const dist = join(packageDir, 'dist');
  await mkdir(dist, { recursive: true });
  for (const { contents } of outputFiles) {
    const part = join(dist, `image-worker.${process.pid}.part`); // renamed when whole: other runs may be reading
    await writeFile(part, contents);
    await rename(part, join(dist, 'image-worker.js'));
  }
}
