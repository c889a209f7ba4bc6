import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';
import { later, reloadUntilSeen, signInAt, withOwnProduct, withPassword } from './own-product.ts';
import { fillBuyer, payButton, thanks } from './pay.ts';

/** A demo maker: paid monthly without a minimum, no tax withheld, all documents on file, no statement yet. */
const maker = 'Øresund Stumfilm';

const euros = (text: string | null): number => {
  const [, before, after, amount = ''] = /([−-]?)€([−-]?)([\d,]+\.\d\d)/.exec(text ?? '') ?? [];
  expect(amount, text ?? '').not.toBe('');
  const minor = Math.round(Number(amount.replaceAll(',', '')) * 100);
  return before || after ? -minor : minor;
};

test('a partly refunded sale reaches its maker’s statement, and the payout is paid', async ({ page }) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(20_000);
  await withOwnProduct(async (url) => {
    await signInAt(page, url);
    const movie = await movieOf(page, url);
    const email = await buy(page, url, movie._id);
    await refundOneEuro(page, url, email);

    await later(page, url, daysToNextMonth(), `${url}/admin/makers?q=${encodeURIComponent(maker)}`);
    const dueMinor = await createStatements(page);
    await page.goto(`${url}/admin/payments/statements?q=${encodeURIComponent(maker)}&currency=EUR`);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(maker);
    await expectAccessible(page);
    await confirm(page, 'Issue statement');
    await confirm(page, 'Approve statement');
    const statement = page.url();
    await checkFiles(page, movie.title, dueMinor);

    await page.getByRole('button', { name: 'Schedule payout' }).click();
    const dialog = page.getByRole('dialog', { name: /^Schedule a payout of/ });
    expect(euros(await dialog.textContent())).toBe(dueMinor);
    await withPassword(page, '/api/payout', () =>
      dialog.getByRole('button', { name: 'Schedule payout' }).click(),
    );
    await expect(page.getByText('Payout scheduled')).toBeVisible();
    await markPaid(page, url, dueMinor);
    await page.goto(statement);
    await expect(page.locator('header').getByText('Paid', { exact: true })).toBeVisible();
  });
});

/** A movie of the maker that can be rented in Germany. */
async function movieOf(page: Page, url: string): Promise<{ _id: string; title: string }> {
  const listed = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/movie');
  await page.goto(`${url}/admin/movies?status=published&limit=100`);
  const { data } = (await (await listed).json()) as {
    data: { items: { _id: string; title: string; makerName: string | null }[] };
  }; // the API encoded it by its schema
  for (const movie of data.items.filter(({ makerName }) => makerName === maker)) {
    const shown = await fetch(`${url}/api/public/movie/${movie._id}?country=DE`);
    const { sale } = ((await shown.json()) as { data: { sale: { state: string } } }).data;
    if (sale.state === 'open') return movie;
  }
  throw new Error(`Nothing of ${maker} is on sale in Germany`);
}

async function buy(page: Page, url: string, movieId: string): Promise<string> {
  const email = `${randomUUID()}@viewers.test`;
  await page.goto(`${url}/payment/${movieId}?country=DE`);
  await fillBuyer(page, '4242 4242 4242 4242', email);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
  return email;
}

/** Checks that the dialog shows by how much the maker's share drops, and the payment the same afterwards. */
async function refundOneEuro(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/admin/payments?q=${encodeURIComponent(email)}`);
  await page.getByRole('table').getByRole('link').first().click();
  const entry = (text: RegExp) => page.locator('dl > div').filter({ hasText: text });
  const shareMinor = euros(await entry(/Sale, /).textContent());
  expect(shareMinor).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Refund payment', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund/ });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1.00');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Technical problem' }).click();
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await note.fill('The last reel stopped.');
  const effect = dialog.getByText(/’s share drops by /);
  await expect(effect).toContainText(`${maker}’s share`);
  // The effect of a full refund is shown until that of the typed amount is computed.
  await expect.poll(async () => euros(await effect.textContent())).toBeLessThan(shareMinor);
  const takenMinor = euros(await effect.textContent());
  await withPassword(page, '/api/payment/', () =>
    dialog.getByRole('button', { name: 'Refund €1.00' }).click(),
  );
  await expect(dialog).toBeHidden();
  await reloadUntilSeen(page, entry(/Refund, /));
  expect(euros(await entry(/Refund, /).textContent())).toBe(-takenMinor);
}

/** Creates statements from the list of makers; returns the amount in euros that the preview shows. */
async function createStatements(page: Page): Promise<number> {
  const row = page.getByRole('checkbox', { name: `Select ${maker}` });
  await reloadUntilSeen(page, row); // after a jump of the clock the workers catch up, and requests may get 503
  await row.click();
  await page.getByRole('button', { name: 'More actions for selection' }).click();
  await page.getByRole('menuitem', { name: 'Create statements…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create statements' });
  await dialog.getByRole('combobox', { name: 'Month' }).click();
  // The product's clock is ahead of the browser's: the month that has ended there is the current one here.
  await page.getByRole('option', { name: '(in progress)' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const due = dialog.getByRole('region', { name: 'Amounts due' }).getByRole('listitem');
  await expect(due).toContainText(maker);
  await expectAccessible(page);
  const dueMinor = euros(await due.textContent());
  await dialog.getByRole('button', { name: 'Create statements: 1 maker' }).click();
  await expect(page.getByText('Statements created for 1 maker')).toBeVisible();
  return dueMinor;
}

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function checkFiles(page: Page, title: string, dueMinor: number): Promise<void> {
  const table = (await saved(page, 'Download CSV')).toString('utf8').replace('\uFEFF', '').trim();
  const [heads = [], ...lines] = table.split(/\r?\n/).map(cellsOf);
  const at = (line: readonly string[], head: string) => line[heads.indexOf(head)] ?? '';
  const minor = (text: string) => Math.round(Number(text) * 100);
  expect(lines.reduce((sum, line) => sum + minor(at(line, 'Maker’s share')), 0)).toBe(dueMinor);
  const ours = lines.filter((line) => at(line, 'Movie') === title && at(line, 'Territory') === 'DE');
  expect(ours.reduce((sum, line) => sum + minor(at(line, 'Refunds')), 0)).toBeGreaterThanOrEqual(100);
  for (const line of lines.filter((line) => at(line, 'Kind') === 'Sales')) {
    const [gross = 0, ...parts] = [
      'Gross',
      'Refunds',
      'Chargebacks',
      'Tax',
      'Gateway fees',
      'Platform share',
      'Maker’s share',
    ].map((head) => minor(at(line, head)));
    expect(parts.reduce((left, part) => left - part, gross)).toBe(0);
  }
  expect((await saved(page, 'Download PDF')).subarray(0, 5).toString()).toBe('%PDF-');
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  return readFile(await (await download).path());
}

/** Cells of a line of CSV, some of them in quotes. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );

async function markPaid(page: Page, url: string, dueMinor: number): Promise<void> {
  await page.goto(`${url}/admin/payments/payouts?q=${encodeURIComponent(maker)}`);
  const row = page.getByRole('row').filter({ hasText: maker });
  await expect(row).toHaveCount(1);
  expect(euros(await row.textContent())).toBe(dueMinor);
  for (const [step, state] of [
    ['Mark as sent to bank', 'At the bank'],
    ['Mark as paid', 'Paid'],
  ] as const) {
    await row.getByRole('checkbox').click();
    await page.getByRole('button', { name: step }).click();
    const dialog = page.getByRole('dialog');
    const reference = dialog.getByRole('textbox', { name: 'Bank reference' });
    if (step === 'Mark as paid') await reference.fill('TRX 4711');
    await withPassword(page, '/api/payout', () => dialog.getByRole('button', { name: step }).click());
    await expect(row.getByText(state, { exact: true })).toBeVisible();
  }
}

const daysToNextMonth = (): number => {
  const now = new Date();
  const second = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2);
  return Math.ceil((second - now.getTime()) / 86_400_000);
};
