import { slugOf } from './slug.ts';

test.each([
  ['Häxan', 'haxan'],
  ['Amélie, 2001!', 'amelie-2001'],
  ['Die freudlose Straße', 'die-freudlose-strasse'],
  ['STRAẞE', 'strasse'],
  ['Łódź, Ærø & Þór', 'lodz-aero-thor'],
  ['İstanbul’da', 'istanbulda'],
  ["L'Atalante", 'latalante'],
  ['ﬁlm №1', 'film-no1'],
  ['Стачка', ''],
  ['Москва 1927', '1927'],
  ['  —  ', ''],
  ['a'.repeat(99) + ' b', 'a'.repeat(99)],
  ['¡' + 'a'.repeat(120), 'a'.repeat(100)],
])('the slug of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));
