import fc from 'fast-check';
import { pricesInput } from './prices.ts';
import { type CheckedPrice, priceFor, type PriceLookup, pricesProblems } from './price-rules.ts';

const hour = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 3_600_000);

const aPrice = (difference: Partial<CheckedPrice> = {}): CheckedPrice => ({
  offer: 'rent',
  currency: 'EUR',
  country: null,
  amountMinor: 499,
  subscriberAmountMinor: null,
  accessHours: 48,
  startWithinDays: 30,
  promo: null,
  ...difference,
});
const question = (difference: Partial<PriceLookup> = {}): PriceLookup => ({
  offer: 'rent',
  country: 'DE',
  currency: 'EUR',
  at: hour(10),
  isSubscriber: false,
  ...difference,
});

const amount = fc.integer({ min: 50, max: 2_000 });
const prices = fc
  .array(
    fc.record({
      offer: fc.constantFrom('rent' as const, 'buy' as const),
      currency: fc.constantFrom('EUR', 'USD', 'CHF'),
      country: fc.constantFrom(null, 'DE', 'US'),
      amountMinor: amount,
      subscriberAmountMinor: fc.option(amount),
      accessHours: fc.constant(null),
      startWithinDays: fc.constant(null),
      promo: fc.option(
        fc.record({ amountMinor: amount, from: fc.nat(20).map(hour), to: fc.nat(20).map(hour) }),
      ),
    }),
  )
  .map((set) => {
    const places = new Map(set.map((one) => [`${one.offer} ${one.currency} ${one.country}`, one]));
    return [...places.values()];
  });
const questions = fc.record({
  offer: fc.constantFrom('rent' as const, 'buy' as const),
  country: fc.constantFrom('DE', 'US', 'CH'),
  currency: fc.constantFrom('EUR', 'USD', 'CHF', null),
  at: fc.nat(20).map(hour),
  isSubscriber: fc.boolean(),
});

test('a watcher never pays more than the regular price, nor a subscriber more than others', () => {
  fc.assert(
    fc.property(prices, questions, (set, asked) => {
      const answer = priceFor(set, asked);
      if (!answer) return;
      expect(answer.amountMinor).toBeLessThanOrEqual(answer.price.amountMinor);
      expect(answer.because === null).toBe(answer.amountMinor === answer.price.amountMinor);
      const other = priceFor(set, { ...asked, isSubscriber: !asked.isSubscriber });
      const [subscriber, plain] = asked.isSubscriber ? [answer, other] : [other, answer];
      expect(subscriber?.amountMinor).toBeLessThanOrEqual(plain?.amountMinor ?? 0);
    }),
  );
});

test('a country’s price takes precedence over its currency’s, and prices of other countries don’t apply', () => {
  fc.assert(
    fc.property(prices, questions, (set, asked) => {
      const own = set.filter(({ offer }) => offer === asked.offer);
      const ofCountry = own.filter(({ country }) => country === asked.country);
      const ofCurrency = own.filter(
        ({ country, currency }) => country === null && currency === asked.currency,
      );
      const { price } = priceFor(set, asked) ?? {};
      const allowed = ofCountry.length > 0 ? ofCountry : ofCurrency;
      expect(price ? allowed.includes(price) : allowed.length === 0).toBe(true);
    }),
  );
});

test('the order of the prices does not matter', () => {
  fc.assert(
    fc.property(prices, questions, (set, asked) => {
      expect(priceFor(set.toReversed(), asked)).toEqual(priceFor(set, asked));
    }),
  );
});

test('a promotion applies from its start and excludes its end', () => {
  const set = [aPrice({ promo: { amountMinor: 199, from: hour(1), to: hour(3) } })];
  const paidAt = (at: Date) => priceFor(set, question({ at }))?.amountMinor;
  expect([0, 1, 2, 3].map((number) => paidAt(hour(number)))).toEqual([499, 199, 199, 499]);
});

const promo = { amountMinor: 199, from: hour(0), to: hour(9) };
test.each<[string, Partial<CheckedPrice>, string]>([
  ['an amount below the minimum charge', { amountMinor: 49 }, 'amountMinor'],
  ['an amount below the minimum charge in yen', { currency: 'JPY', amountMinor: 49 }, 'amountMinor'],
  ['a third decimal in Kuwait', { currency: 'KWD', amountMinor: 1_505 }, 'amountMinor'],
  ['a fraction of an ariary', { currency: 'MGA', amountMinor: 123_450 }, 'amountMinor'],
  ['a subscriber price above the regular one', { subscriberAmountMinor: 500 }, 'subscriberAmountMinor'],
  [
    'a promotional price equal to the regular one',
    { promo: { ...promo, amountMinor: 499 } },
    'promo.amountMinor',
  ],
  ['a promotion that ends before it starts', { promo: { ...promo, to: hour(0) } }, 'promo.to'],
  ['a rental without hours', { accessHours: null }, 'accessHours'],
  ['a purchase with hours', { offer: 'buy', startWithinDays: null }, 'accessHours'],
])('%s is refused', (_what, difference, field) => {
  expect(pricesProblems([aPrice(difference)]).map((problem) => problem.field)).toEqual([field]);
});

test('prices in currencies without decimals, with three, and for another country are valid; a duplicate isn’t', () => {
  const set = [
    aPrice(),
    aPrice({ country: 'DE' }),
    aPrice({ currency: 'JPY', amountMinor: 500 }),
    aPrice({ currency: 'KWD', amountMinor: 1_500 }),
    aPrice({ offer: 'buy', accessHours: null, startWithinDays: null }),
  ];
  expect(pricesProblems(set)).toEqual([]);
  expect(pricesProblems([...set, aPrice()])).toMatchObject([{ index: 5, field: 'currency' }]);
});

test('the body of a request names the price and the field that are refused', () => {
  const wire = {
    ...aPrice(),
    taxCode: 'standard',
    promo: { amountMinor: 600, from: hour(0).toISOString(), to: hour(1).toISOString() },
  };
  const refused = pricesInput.safeParse([wire]);
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([[0, 'promo', 'amountMinor']]);
});

test('an amount that isn’t positive gets one message per field', () => {
  const negative = { ...aPrice({ amountMinor: -500, subscriberAmountMinor: 0 }), taxCode: 'standard' };
  const { error } = pricesInput.safeParse([negative]);
  expect(error?.issues.map(({ path, message }) => [path[1], message])).toEqual([
    ['amountMinor', 'More than zero'],
    ['subscriberAmountMinor', 'More than zero'],
  ]);
});
