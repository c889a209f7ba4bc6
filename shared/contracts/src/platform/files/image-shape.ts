/** The dimensions that an image must have, after its orientation is applied. */
export type ImageShape = {
  /** Width to height. */
  ratio?: readonly [number, number];
  min?: readonly [number, number];
};

type Measured = { width: number; height: number };

const ratioTolerance = 0.02;

/** Whether an image has a shape, the ratio within 2%. */
export function matchesShape({ ratio, min = [1, 1] }: ImageShape, { width, height }: Measured): boolean {
  if (width < min[0] || height < min[1]) return false;
  if (!ratio) return true;
  const wanted = ratio[0] / ratio[1];
  return Math.abs(width / height - wanted) <= wanted * ratioTolerance;
}
