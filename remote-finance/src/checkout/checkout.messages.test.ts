import { formatAgeRating, formatRuntime } from './checkout.messages.ts';

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [110, '1 h 50 min'],
])('%i minutes read as %s', (minutes, text) => expect(formatRuntime(minutes)).toBe(text));

test.each([
  ['mpa-pg', 'PG'],
  ['mpa-pg-13', 'PG-13'],
  ['fsk-12', 'FSK 12'],
  ['bbfc-12a', 'BBFC 12A'],
])('the rating %s reads as %s', (key, text) => expect(formatAgeRating(key)).toBe(text));
