import { countryCode } from '../values/fields.ts';
import { csv } from './list.ts';

test('a list has each part once, in the order given, and refuses a wrong part', () => {
  const countries = csv(countryCode);
  expect(countries.parse('FR,DE,FR')).toEqual(['FR', 'DE']);
  expect(countries.safeParse('FR,de').success).toBe(false);
});
