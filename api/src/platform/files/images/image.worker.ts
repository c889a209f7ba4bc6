// Runs in a child process, so that an image that crashes the decoder doesn't crash the API.
import sharp from 'sharp';
import { matchesShape } from '@backlot/contracts/platform/files/image-shape';
import { isSequence } from './image-sequence.ts';
import { type ImageResult, type ImageTask, pixelsAtMost } from './image-task.ts';

const memoryLimitBytes = 700 * 1024 * 1024;
const watchEveryMs = 50;
const quality = 80;
const formats = new Set(['jpeg', 'png', 'webp', 'heif']); // AVIF is a HEIF with AV1 inside
/** Limits very tall images to the maximum height of WebP. */
const heightPerWidth = 4;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) process.exit(1);
}, watchEveryMs);
process.on('disconnect', () => process.exit(0));
process.on('message', (task: ImageTask) => {
  work(task).then(
    (result) => process.send?.(result),
    () => process.send?.({ state: 'unreadable' } satisfies ImageResult),
  );
});

async function work({ path, shape, renditions }: ImageTask): Promise<ImageResult> {
  if (await isSequence(path)) return { state: 'animated' };
  // Reads only the header, so that an image that is too large gets that message, not an unreadable one.
  const head = sharp(path, { failOn: 'error', limitInputPixels: false });
  const { format, compression, autoOrient, pages = 1 } = await head.metadata();
  if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) return { state: 'unreadable' };
  if (pages > 1) return { state: 'animated' };
  const size = { width: autoOrient.width, height: autoOrient.height };
  if (size.width * size.height > pixelsAtMost) return { state: 'too_many_pixels', ...size };
  if (!matchesShape(shape, size)) return { state: 'wrong_shape', ...size };
  const largest = Math.max(...Object.values(renditions).map(({ width }) => width));
  const { data, info } = await sharp(path, { failOn: 'error', limitInputPixels: pixelsAtMost })
    .autoOrient()
    .resize({ width: largest, height: largest * heightPerWidth, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const base = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: Record<string, Uint8Array> = {};
  for (const [name, { width, square, format: asked }] of Object.entries(renditions)) {
    const resized = base
      .clone()
      .resize(
        square
          ? { width, height: width, fit: 'cover' }
          : { width, height: width * heightPerWidth, fit: 'inside', withoutEnlargement: true },
      );
    files[name] = await (asked === 'png' ? resized.png() : resized.webp({ quality })).toBuffer();
  }
  return { state: 'done', ...size, files };
}
