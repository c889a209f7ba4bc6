export const resultLabels: Record<'won' | 'nominated', string> = {
  won: 'Won',
  nominated: 'Nominated',
};

export const inputMessages = {
  nothingFound: 'No results',
  minutes: 'minutes',
  minutesSuffix: ' min',
  imdbExample: 'tt0017925',
  addCredit: 'Add person',
  addAward: 'Add award',
  addRating: 'Add rating',
  playing: (character: string) => `as ${character}`,
  slugFollowsTitle: 'Follows the title until you edit it.',
  slugFree: 'This slug is available.',
  slugTaken: 'This slug is taken.',
  moveUp: (what: string) => `Move ${what} up`,
  moveDown: (what: string) => `Move ${what} down`,
  clear: (what: string) => `Clear ${what}`,
  remove: (what: string) => `Remove ${what}`,
  entry: (label: string, position: number) => `${label}, entry ${position}`,
};
