import type { Palette } from './palettes.ts';
import type { SeededRandom } from './seeded-random.ts';

export const posterWidth = 1000;
export const posterHeight = 1500;
/** The margin of all lettering. */
export const margin = 90;

/** The area of the lettering, which the illustration leaves clear. */
export type TitleArea = {
  readonly y: number;
  readonly height: number;
  readonly align: 'start' | 'middle';
  /** The end of the area where the lettering is aligned. */
  readonly rest: 'top' | 'bottom';
  readonly fill: string;
  readonly creditsFill: string;
};

export type Composition = {
  /** Painted on the whole canvas before `shapes`. */
  readonly ground: string;
  readonly shapes: readonly string[];
  readonly titleArea: TitleArea;
};

export type Family = (random: SeededRandom, palette: Palette) => Composition;

export const titleBelow = (
  from: number,
  fill: string,
  creditsFill: string,
  align: TitleArea['align'] = 'start',
): TitleArea => ({
  y: from,
  height: posterHeight - margin - from,
  align,
  rest: 'bottom',
  fill,
  creditsFill,
});

export const titleAbove = (
  to: number,
  fill: string,
  creditsFill: string,
  align: TitleArea['align'] = 'start',
): TitleArea => ({
  y: margin,
  height: to - margin,
  align,
  rest: 'top',
  fill,
  creditsFill,
});
