/** What an image must measure, after its orientation is applied. */
export type ImageShape = {
  /** Width to height. */
  ratio?: readonly [number, number];
  min?: readonly [number, number];
};

/** One size to make: no wider than `width` and never enlarged, or exactly a square with the sides cut. */
export type Rendition = { width: number; square?: true };

export type ImageTask = { path: string; shape: ImageShape; renditions: Record<string, Rendition> };

type Measured = { width: number; height: number };
export type ImageResult =
  | (Measured & { state: 'done'; files: Record<string, Uint8Array> })
  | (Measured & { state: 'wrong_shape' | 'too_many_pixels' })
  | { state: 'unreadable' };

export const pixelsAtMost = 50_000_000;
const ratioTolerance = 0.02;

/** Whether an image has a shape, the ratio within 2 %. */
export function fits({ ratio, min = [1, 1] }: ImageShape, { width, height }: Measured): boolean {
  if (width < min[0] || height < min[1]) return false;
  if (!ratio) return true;
  const wanted = ratio[0] / ratio[1];
  return Math.abs(width / height - wanted) <= wanted * ratioTolerance;
}
