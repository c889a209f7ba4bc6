const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'yi', 'ps', 'sd', 'ckb', 'dv', 'ug']);

/** The `dir` of a text by its language tag. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
