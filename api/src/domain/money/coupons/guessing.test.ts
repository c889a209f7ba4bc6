import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedCheckout } from '../checkout/checkout.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('coupon codes are rate limited per IP address', async () => {
  const scenario = await seedCheckout(test);
  const movieId = await scenario.onSale();
  const codes = [];
  for (let n = 0; n < 61; n += 1)
    codes.push(
      (
        await scenario.post(
          'public/quote',
          { movieId, offer: 'rent', country: 'DE', coupon: `GUESS${n}` },
          { remoteAddress: '10.8.8.8' },
        )
      ).statusCode,
    );
  expect(codes).toEqual([...Array.from({ length: 60 }, () => 422), 429]);
});
