import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../external-packages.mjs';
import { packageDir } from '../platform/package-dir.ts';

/** Child processes that read untrusted files run from dist/, in tests too, built from the current sources. */
export const buildImageWorker = (): Promise<void> =>
  buildWorker('image-worker.js', 'src/platform/files/images/image.worker.ts');
export const buildVideoWorker = (): Promise<void> =>
  buildWorker('video-worker.js', 'src/domain/catalog/uploads/video/video.worker.ts');
export const buildSheetWorker = (): Promise<void> =>
  buildWorker('sheet-worker.js', 'src/platform/imports/sheet.worker.ts');

async function buildWorker(name: string, source: string): Promise<void> {
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: [join(packageDir, source)],
    write: false,
  });
  const dist = join(packageDir, 'dist');
  await mkdir(dist, { recursive: true });
  for (const { contents } of outputFiles) {
    const part = join(dist, `${name}.${process.pid}.part`); // renamed when complete: other runs may be reading
    await writeFile(part, contents);
    await rename(part, join(dist, name));
  }
}
