import { eq } from 'drizzle-orm';
import { readConfig } from '../../../config.ts';
import { mail } from '../../../platform/outbox/outbox.service.ts';
import { outboxTable } from '../../../platform/outbox/outbox.table.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { movieTable } from '../../catalog/movies/movies.table.ts';
import { cards, seedCheckout } from '../checkout/checkout.fixture.ts';

let test: TestApp;
let scenario: Awaited<ReturnType<typeof seedCheckout>>;
const open = async (environment: Record<string, string>) => {
  const settings = { NODE_ENV: 'test', BACKLOT_DEMO: '1', LOG_LEVEL: 'silent', ...environment };
  test = await openTestApp({ config: readConfig(settings) });
  scenario = await seedCheckout(test);
};
afterEach(() => test.close());

const buy = async (offer: 'rent' | 'buy', title = 'Nosferatu') => {
  const movieId = await scenario.onSale();
  await test.deps.db.update(movieTable).set({ title }).where(eq(movieTable._id, movieId));
  const { payment, response } = await scenario.bought(movieId, cards.good, {}, { offer });
  const [row] = await test.deps.db.select().from(outboxTable);
  return { movieId, payment, checkout: response.json().data, row, receipt: mail.parse(row?.payload) };
};

it('the receipt of a rental names the movie, the rental terms and the date in its subject, and has the document attached', async () => {
  await open({});
  const { row, receipt, checkout } = await buy('rent');
  expect(receipt.subject).toMatch(
    /^Your receipt for Nosferatu: 48-hour rental, [A-Z][a-z]{2} \d{1,2}, \d{4}$/,
  );
  expect(receipt.text).toMatch(/Rental: start watching by .+, then finish within 48 hours\.\nReceipt: R-/);
  expect(receipt.text).toContain(`To watch, sign in as ${receipt.to}.`);
  expect(receipt.text).not.toContain('/payment/');
  expect(receipt.link).toBeUndefined();
  expect(checkout.watchUrl).toBeNull();

  expect(receipt.files?.[0]?.name).toMatch(/^R-\d{4}-\d+\.pdf$/);
  const file = await test.app.inject(`/dev/mail/${row?._id}/file/0`);
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('with a player, the receipt of a purchase and the payment page lead to the movie there', async () => {
  await open({ WATCH_URL: 'https://watch.test/movies/{movieId}' });
  const { movieId, receipt, checkout } = await buy('buy');
  expect(receipt.subject).toMatch(/^Your receipt for Nosferatu: purchase, [A-Z][a-z]{2} /);
  expect(receipt.text).toContain('Purchase: watch as often as you like.');
  expect(receipt).toMatchObject({ link: `https://watch.test/movies/${movieId}` });
  expect(receipt.text).toContain(`Watch now:\nhttps://watch.test/movies/${movieId}`);
  expect(checkout.watchUrl).toBe(`https://watch.test/movies/${movieId}`);
});

it('a long title is shortened in the subject only, before the terms and the date', async () => {
  await open({});
  const title =
    `The Incredibly Strange Creatures Who Stopped Living ${'and Became Zombies '.repeat(5)}`.trim();
  const { receipt } = await buy('rent', title);
  expect(receipt.subject).toMatch(/^Your receipt for The Incredibly .+…: 48-hour rental, .+ \d{4}$/);
  expect(receipt.subject.length).toBeLessThan(120);
  expect(receipt.text).toContain(`for ${title}.`);
});
