import type { WatchDevice } from '@backlot/contracts/money/watch/watch';

const kinds: readonly (readonly [WatchDevice, RegExp])[] = [
  ['console', /playstation|xbox|nintendo/i],
  ['tv', /smart-?tv|\btv\b|googletv|appletv|bravia|tizen.+tv|web0s|crkey/i],
  // Android names phones “Mobile”.
  ['tablet', /ipad|tablet|silk|android(?!.+mobile)/i],
  ['phone', /mobi|iphone|ipod/i],
];

/** The device of a visit by its browser. A tablet that requests desktop pages, as iPads do, counts as a desktop. */
export const visitDevice = (agent: string): WatchDevice =>
  kinds.find(([, names]) => names.test(agent))?.[0] ?? 'desktop';
