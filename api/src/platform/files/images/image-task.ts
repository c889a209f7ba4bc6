import type { ImageShape } from '@backlot/contracts/platform/files/image-shape';

/** One rendition: at most `width` wide and never enlarged, or cropped to a square; WebP unless said otherwise. */
export type Rendition = { width: number; square?: true; format?: 'png' };

export type ImageTask = { path: string; shape: ImageShape; renditions: Record<string, Rendition> };

type Measured = { width: number; height: number };
export type ImageResult =
  | (Measured & { state: 'done'; files: Record<string, Uint8Array> })
  | (Measured & { state: 'wrong_shape' | 'too_many_pixels' })
  | { state: 'unreadable' | 'animated' };

export const pixelsAtMost = 50_000_000;
