import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { outboxTable } from '../outbox/outbox.table.ts';
import { cards, checkoutWorld } from './checkout.fixture.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof checkoutWorld>>;
beforeAll(async () => {
  test = await openTestApp();
  world = await checkoutWorld(test);
});
afterAll(() => test.close());

const mailsTo = async (address: string) =>
  (await test.deps.db.select().from(outboxTable)).filter(({ payload }) =>
    JSON.stringify(payload).includes(address),
  ).length;

it('who has paid is told of their access, and can have the receipt sent again without the order’s secret', async () => {
  const movieId = await world.onSale();
  const email = 'vera@viewers.test';
  const { answer } = await world.bought(movieId, cards.good, { email });
  expect(answer.json().data.access).toEqual({ startBy: expect.any(String), endAt: null });
  const before = await mailsTo(email);
  const sent = await world.post(`public/movie/${movieId}/receipt`, { email: 'Vera@viewers.test ' });
  expect(sent.statusCode).toBe(202);
  expect(await mailsTo(email)).toBe(before + 1);
});

it('who has not paid gets the same answer and no mail', async () => {
  const email = 'nobody@viewers.test';
  const sent = await world.post(`public/movie/${await world.onSale()}/receipt`, { email });
  expect(sent.statusCode).toBe(202);
  expect(await mailsTo(email)).toBe(0);
});
