import type { LookupType } from '@backlot/contracts/lookups';

export type BaseLookup = { type: LookupType; key: string; name: string; parentKey?: string };

/** Choices by key; the name is the key with capitals where none is given. */
const named = (type: LookupType, names: Record<string, string>): BaseLookup[] =>
  Object.entries(names).map(([key, name]) => ({ type, key, name }));

/** A rating's key carries its board: boards use the same words for different things. */
const ratingsOf = (board: string, ratings: Record<string, string>): BaseLookup[] =>
  Object.entries(ratings).map(([key, name]) => ({
    type: 'rating',
    key: `${board}-${key}`,
    name,
    parentKey: board,
  }));

/** What a new installation starts with, in its order; superadmins maintain it from then on. */
export const baseLookups: readonly BaseLookup[] = [
  ...named('genre', {
    action: 'Action',
    adventure: 'Adventure',
    animation: 'Animation',
    comedy: 'Comedy',
    crime: 'Crime',
    documentary: 'Documentary',
    drama: 'Drama',
    fantasy: 'Fantasy',
    'film-noir': 'Film noir',
    history: 'History',
    horror: 'Horror',
    musical: 'Musical',
    mystery: 'Mystery',
    romance: 'Romance',
    'science-fiction': 'Science fiction',
    thriller: 'Thriller',
    war: 'War',
    western: 'Western',
  }),
  ...named('tag', {
    silent: 'Silent',
    'black-and-white': 'Black and white',
    restored: 'Restored',
    'festival-winner': 'Festival winner',
    'family-friendly': 'Family friendly',
  }),
  ...named('ratingBoard', {
    mpa: 'MPA (United States)',
    fsk: 'FSK (Germany)',
    bbfc: 'BBFC (United Kingdom)',
    cnc: 'CNC (France)',
  }),
  ...ratingsOf('mpa', { g: 'G', pg: 'PG', 'pg-13': 'PG-13', r: 'R', 'nc-17': 'NC-17', nr: 'Not rated' }),
  ...ratingsOf('fsk', { 0: 'FSK 0', 6: 'FSK 6', 12: 'FSK 12', 16: 'FSK 16', 18: 'FSK 18' }),
  ...ratingsOf('bbfc', { u: 'U', pg: 'PG', '12a': '12A', 12: '12', 15: '15', 18: '18', r18: 'R18' }),
  ...ratingsOf('cnc', { tp: 'Tous publics', 10: '-10', 12: '-12', 16: '-16', 18: '-18' }),
  ...named('creditRole', {
    director: 'Director',
    actor: 'Actor',
    writer: 'Writer',
    producer: 'Producer',
    cinematographer: 'Cinematographer',
    editor: 'Editor',
    composer: 'Composer',
    'production-designer': 'Production designer',
    'costume-designer': 'Costume designer',
    narrator: 'Narrator',
  }),
  ...named('contentWarning', {
    violence: 'Violence',
    'strong-language': 'Strong language',
    nudity: 'Nudity',
    'sexual-content': 'Sexual content',
    'drug-use': 'Drug use',
    'flashing-images': 'Flashing images',
    discrimination: 'Discrimination',
    'self-harm': 'Self-harm',
    'animal-harm': 'Harm to animals',
  }),
  ...named('rejectReason', {
    'poor-picture': 'Picture quality is too low',
    'poor-sound': 'Sound quality is too low',
    'wrong-metadata': 'Facts are wrong or missing',
    artwork: 'Artwork is unsuitable',
    'rights-unclear': 'Rights are unclear',
    'rating-missing': 'Age rating is missing or wrong',
    'content-policy': 'Against the content policy',
    duplicate: 'Already in the catalogue',
  }),
  ...named('ticketCategory', {
    account: 'Account and sign-in',
    billing: 'Billing and refunds',
    playback: 'Playback',
    content: 'Content and catalogue',
    maker: 'For makers',
    other: 'Something else',
  }),
  ...named('faqCategory', {
    account: 'Account and sign-in',
    watching: 'Watching films',
    payment: 'Payment and refunds',
    devices: 'Devices and downloads',
    'for-makers': 'For makers',
  }),
];
