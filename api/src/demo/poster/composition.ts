import type { Palette } from './palettes.ts';
import type { SeededRandom } from './seeded-random.ts';

export const posterWidth = 1000;
export const posterHeight = 1500;
/** Nothing that must be read comes closer to the edge. */
export const margin = 90;

/** Where the lettering goes: the picture keeps this area calm. */
export type TitleArea = {
  readonly y: number;
  readonly height: number;
  readonly align: 'start' | 'middle';
  /** The end of the area the lettering is pushed to. */
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
