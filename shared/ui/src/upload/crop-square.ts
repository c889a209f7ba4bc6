import type { Area } from 'react-easy-crop';

/** Pixels that a crop keeps at least. */
export const cropAtLeast = 128;
export const zoomAtMost = 4;
/** Enough for twice the largest size in which squares are shown. */
const sizeAtMost = 512;

/** The square of an image as a file of its own, null when the image can't be drawn. Photos stay JPEG; the rest may be transparent. */
export async function croppedSquare(url: string, area: Area, { name, type }: File): Promise<File | null> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const size = Math.min(sizeAtMost, Math.round(area.width));
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  canvas.getContext('2d')?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, size, size);
  const format = type === 'image/jpeg' ? type : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, format, 0.92));
  return blob && new File([blob], name, { type: format });
}

/** The marks of animation stand before the pixels. */
const headBytes = 64 * 1024;

/** Whether a PNG, WebP or AVIF is animated: a crop would keep its first frame only. */
export async function isAnimated(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  const [beforePixels = ''] = head.split('IDAT');
  return (
    (head.slice(1, 4) === 'PNG' && beforePixels.includes('acTL')) ||
    (head.startsWith('RIFF') && head.includes('ANIM')) ||
    head.slice(4, 12) === 'ftypavis'
  );
}
