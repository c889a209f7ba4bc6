import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './axe.ts';
import { expect, type Page, password, test } from './fixtures.ts';
import { signInAt, withOwnProduct } from './own-product.ts';

const stepMs = 30_000;

test('an account is protected by an authenticator app and a passkey, and each signs in', async ({ page }) => {
  test.setTimeout(600_000);
  await withOwnProduct(async (url) => {
    await addVirtualAuthenticator(page);
    await signInAt(page, url);
    const secret = await addAuthenticatorApp(page, url);

    await signOut(page, url);
    await enterPassword(page);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await page.getByLabel('Code').fill(codeOf(secret, Date.now() + stepMs)); // the current one is used up
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/admin**');

    await addPasskey(page, url);
    await signOut(page, url);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/admin**');
    await page.goto(`${url}/admin/profile?tab=security`);
    await expect(page.getByText('Work laptop')).toBeVisible();
  });
});

async function addAuthenticatorApp(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/admin/profile?tab=security`);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await confirmPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.getByText(/^[A-Z2-7 ]{32,}$/).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await codes.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('backlot-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return secret;
}

async function addPasskey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/profile?tab=security`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmPassword(page);
  await expect(page.getByText('Passkey added').first()).toBeVisible();
}

/** Chromium's own authenticator, whose owner always agrees. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function confirmPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

async function signOut(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL(`${url}/`);
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('superadmin@backlot.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
