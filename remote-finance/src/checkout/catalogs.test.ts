import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Catalog,
  countriesByName,
  formatAmount,
  formatDay,
  messages,
  setLanguage,
} from './checkout.messages.ts';
import { english } from './english.messages.ts';
import { languages } from './load-texts.ts';

const folder = join(__dirname, 'catalogs');
const catalogs = readdirSync(folder).map((file): [string, Catalog] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(join(folder, file), 'utf8')) as Catalog, // checked below
]);
afterEach(() => setLanguage('en', english));

const placeholdersOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('each language beside English has its texts', () => {
  expect(catalogs.map(([language]) => language)).toEqual(languages);
});

test.each(catalogs)('%s has every text, and no other', (_, catalog) => {
  expect(Object.keys(catalog).sort()).toEqual(Object.keys(english).sort());
});

test.each(catalogs)('%s has the placeholders of the English texts', (_, catalog) => {
  for (const [key, text] of Object.entries<Catalog[string]>(english)) {
    const translated = catalog[key];
    if (typeof text === 'string' && typeof translated === 'string')
      expect([key, placeholdersOf(translated)]).toEqual([key, placeholdersOf(text)]);
    else expect([key, typeof translated]).toEqual([key, 'object']);
  }
});

test.each(catalogs)('%s has a form for each of its plural categories', (language, catalog) => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  for (const [key, text] of Object.entries(catalog))
    if (typeof text === 'object')
      expect([key, Object.keys(text).sort()]).toEqual([key, pluralCategories.toSorted()]);
});

test('values go where a language puts them', () => {
  setLanguage('ja', catalogs.find(([language]) => language === 'ja')?.[1] ?? {});
  expect(messages.paidWith('￥500', 'Visa', '4242')).toBe('末尾4242のVisaで￥500を支払いました。');
  expect(messages.attemptsLeft(2)).toBe('あと2回試せます。');
});

test('amounts and dates follow the language, in digits that every card has', () => {
  setLanguage('de', {});
  expect(formatAmount(499, 'EUR')).toBe('4,99\u00A0€');
  setLanguage('ar', {});
  expect(formatAmount(499, 'EUR')).toContain('4');
  expect(formatDay(new Date('2026-11-25T12:00:00Z'))).toMatch(/2026/);
});

test('a value in a right-to-left sentence is isolated', () => {
  setLanguage('he', catalogs.find(([language]) => language === 'he')?.[1] ?? {});
  expect(messages.receiptMailed('vera@viewers.test')).toContain('\u2068vera@viewers.test\u2069');
});

test.each(catalogs)('the test card in %s stays on one line, in its order', (language, catalog) => {
  setLanguage(language, catalog);
  const number = Array.from({ length: 4 }, () => '4242').join('\u00A0');
  const shown = ['ar', 'he'].includes(language) ? `\u2068${number}\u2069` : number;
  expect(messages.testCards).toContain(shown);
  expect(messages.testCardsOnly).toContain(shown);
});

test('countries are in the order of the reader’s alphabet', () => {
  const countries = [
    { code: 'AT', name: 'Austria' },
    { code: 'ZW', name: 'Zimbabwe' },
    { code: 'AX', name: 'Åland Islands' },
  ];
  const codes = () => countriesByName(countries).map(({ code }) => code);
  expect(codes()).toEqual(['AX', 'AT', 'ZW']);
  setLanguage('de', {});
  expect(codes()).toEqual(['AX', 'AT', 'ZW']);
  expect(countriesByName(countries)[1]?.name).toBe('Österreich');
});

test('a missing text is shown in English', () => {
  setLanguage('de', { pay: '{amount} bezahlen' });
  expect([messages.pay('4,99 €'), messages.cancel]).toEqual(['4,99 € bezahlen', 'Cancel']);
});
