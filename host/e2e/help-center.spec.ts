import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import type { Browser } from '@playwright/test';
import { expect, type Page, signIn, test } from './fixtures.ts';
import { openMailServers } from './mail-servers.ts';
import { later, signInAt, withOwnProduct, withPassword } from './own-product.ts';
import { movieOnSale } from './movie-on-sale.ts';
import { fillBuyer, payButton, thanks } from './pay.ts';

const subject = 'The movie stops after ten minutes';
const logo = 'https://cdn.test/logo.png';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a requester’s emails, two admins at one ticket, a refund and a rating', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const mail = await openMailServers();
  await withOwnProduct(async (url) => {
    await mail.firstVisit;
    await signInAt(page, url);
    const buyer = await buyAMovie(page, browser, url);
    const colleague = await colleagueAt(browser, url);
    for (const one of [page, colleague]) {
      await one.goto(`${url}/admin/help`);
      await expect(one.getByRole('heading', { name: 'Help Center' })).toBeVisible();
    }

    mail.deliver(emailFrom(buyer, { subject, text: 'Please give my money back.' }));
    for (const one of [page, colleague])
      await expect(one.getByRole('link', { name: subject })).toBeVisible({ timeout: 60_000 });
    for (const one of [page, colleague]) await one.getByRole('link', { name: subject }).click();
    await page.waitForURL(/\/admin\/help\/[^/?]+$/);
    const ticket = page.url();

    await editorOf(page).fill('We refunded your payment.');
    await expect(colleague.getByText(/ is replying…$/)).toBeVisible();
    await refundInTicket(page);
    await page.getByRole('button', { name: 'More send options' }).click();
    await page.getByRole('menuitem', { name: 'Send and set to Solved' }).click();
    await expect(colleague.getByText('We refunded your payment.')).toBeVisible({ timeout: 60_000 });
    const reply = await sentWith(mail.sent, 'We refunded your payment.', buyer);

    mail.deliver(
      emailFrom(buyer, {
        subject: `Re: ${subject}`,
        text: `<p>It arrived, thank you.</p><img src="${logo}">`,
        type: 'html',
        headers: [`In-Reply-To: ${headerOf(reply, 'Message-ID')}`],
      }),
    );
    for (const one of [page, colleague])
      await expect(one.getByText('It arrived, thank you.')).toBeVisible({ timeout: 60_000 });
    await showImages(page);
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Open');
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Solved' }).click();

    await later(page, url, 2, ticket);
    await rate(browser, url, await sentWith(mail.sent, '/rate/', buyer));
    await page.reload();
    await expect(page.getByText('The refund was quick.')).toBeVisible();
    await colleague.context().close();
  }, mail.env).finally(mail.close);
});

async function buyAMovie(page: Page, browser: Browser, url: string): Promise<string> {
  const email = `${randomUUID()}@viewers.test`;
  await page.goto(`${url}/payment/${await movieOnSale(browser, url)}?country=DE`);
  await fillBuyer(page, '4242 4242 4242 4242', email);
  await payButton(page).click();
  await expect(thanks(page)).toBeVisible();
  return email;
}

/** The page of a second admin, in a browser of their own. */
async function colleagueAt(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url });
  await signIn(page, 'admin');
  return page;
}

const editorOf = (page: Page) => page.getByRole('textbox', { name: /^Reply to / });

async function refundInTicket(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Refund / }).click();
  const dialog = page.getByRole('dialog', { name: /^Refund/ });
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Technical problem' }).click();
  await withPassword(page, '/api/payment/', () =>
    dialog.getByRole('button', { name: /^Refund [€$£]/ }).click(),
  );
  await expect(dialog).toBeHidden();
}

/** No image of another server is loaded before. */
async function showImages(page: Page): Promise<void> {
  let loads = 0;
  await page.route(logo, (route) => {
    loads += 1;
    return route.fulfill({ contentType: 'image/png', body: pixel });
  });
  await expect(page.getByText('1 image wasn’t loaded from cdn.test.')).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole('button', { name: 'Show images' }).click();
  const image = page.frameLocator('[title="Images in the email from Vera Viewer"]').getByAltText(logo);
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
  expect(loads).toBe(1);
}

/** The requester opens the emailed link. */
async function rate(browser: Browser, url: string, email: string): Promise<void> {
  const page = await browser.newPage();
  const link = /\/rate\/[\w.~-]+/.exec(withoutLineBreaks(email))?.[0] ?? '';
  await page.goto(url + link);
  await page.getByRole('radio', { name: '5 of 5' }).check();
  await page.getByLabel('Comment (optional)').fill('The refund was quick.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your rating' })).toBeVisible();
  await page.close();
}

/** The email to the address that contains the text, once it was sent: requesters of the demo get emails too. */
async function sentWith(sent: readonly string[], text: string, to: string): Promise<string> {
  const found = () =>
    sent.find((email) => headerOf(email, 'To').includes(to) && withoutLineBreaks(email).includes(text));
  await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
  return found() ?? '';
}

/** Quoted-printable text has soft line breaks and encoded equals signs. */
const withoutLineBreaks = (email: string) => email.replaceAll('=\r\n', '').replaceAll('=3D', '=');

const headerOf = (email: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)`, 'im').exec(email)?.[1]?.trim() ?? '';

type Written = { subject: string; text: string; type?: 'plain' | 'html'; headers?: readonly string[] };

const emailFrom = (address: string, { subject, text, type = 'plain', headers = [] }: Written): string =>
  [
    `From: Vera Viewer <${address}>`,
    'To: help@backlot.test',
    `Subject: ${subject}`,
    `Message-ID: <${randomUUID()}@viewers.test>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    ...headers,
    `Content-Type: text/${type}; charset=utf-8`,
    '',
    text,
    '',
  ].join('\r\n');
