import { licenseOf } from '@backlot/contracts/catalog/movies/licenses';
import type { RightInput } from '@backlot/contracts/catalog/movies/rights';
import { unpricedIn } from './unpriced.ts';

const countries = ['CH', 'DE', 'FR', 'US'].map((code) => ({
  code,
  name: code,
  region: 'Europe',
  groups: [],
  currency: 'EUR',
  sellable: true,
  signupAllowed: true,
}));
const now = new Date('2026-11-20T00:00:00Z');
const aRight = (part: Partial<RightInput> = {}): RightInput => ({
  territories: ['CH', 'DE'],
  mode: 'allow',
  licenseType: licenseOf.rent,
  startAt: new Date('2026-11-01T00:00:00Z'),
  endAt: null,
  holdbackDays: null,
  exclusive: false,
  contract: null,
  ...part,
});

test('a territory without a price is named while it is open, now or later', () => {
  const later = aRight({ territories: ['FR'], startAt: new Date('2027-01-01T00:00:00Z') });
  const over = aRight({ territories: ['US'], endAt: new Date('2026-11-10T00:00:00Z') });
  expect(unpricedIn([], [aRight(), later, over], countries, now)).toEqual([
    { offer: 'rent', codes: ['CH', 'DE', 'FR'] },
  ]);
});

test('a territory that is closed by another right needs no price', () => {
  const closed = aRight({ territories: ['CH'], mode: 'deny' });
  expect(unpricedIn([], [aRight(), closed], countries, now)).toEqual([{ offer: 'rent', codes: ['DE'] }]);
});

test('nothing is named while the countries load', () => {
  expect(unpricedIn([], [aRight()], [], now)).toEqual([]);
});
