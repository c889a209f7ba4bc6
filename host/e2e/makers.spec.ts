import { expectAccessible } from './axe.ts';
import { expect, type Page, password, test } from './fixtures.ts';

test('a maker is added, invited, onboarded with a contract and an account, activated and suspended', async ({
  admin,
}) => {
  const name = `House ${Date.now()}`;
  await addMaker(admin, name);
  for (const step of ['Invite', 'Start onboarding', 'Submit for review'])
    await admin.getByRole('button', { name: step }).click();
  await admin.getByRole('button', { name: 'Activate' }).click();
  await expect(admin.getByText('Add a signed contract first.').first()).toBeVisible();

  await addContract(admin);
  await expect(admin.getByText('70% of revenue')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Activate' }).click();
  await expect(admin.getByRole('button', { name: 'Activate' })).toBeHidden();

  await setPayout(admin);
  await expect(admin.getByText('ending in 3000')).toBeVisible();
  await expect(admin.locator('body')).not.toContainText('0532013000');
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Suspend…' }).click();
  const dialog = admin.getByRole('dialog', { name: `Suspend ${name}?` });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Rights are unclear');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(admin.getByRole('button', { name: 'Reactivate' })).toBeVisible();

  await admin.getByRole('tab', { name: 'History' }).click();
  await expect(admin.getByText('added a contract')).toBeVisible();
  await admin.goto(`/admin/makers?status=suspended&q=${encodeURIComponent(name)}`);
  await expect(admin.getByRole('link', { name })).toBeVisible();
});

test('an admin sees that there are contracts, but neither shares nor bank accounts', async ({
  plainAdmin,
}) => {
  await plainAdmin.goto('/admin/makers?q=Silver');
  await plainAdmin.getByRole('link', { name: 'Silver Nitrate Archive' }).click();
  await plainAdmin.getByRole('tab', { name: 'Contracts' }).click();
  await expect(plainAdmin.getByRole('tabpanel')).toContainText(/\d{4}/);
  await expect(plainAdmin.getByText('% of revenue')).toHaveCount(0);
  await expect(plainAdmin.getByRole('link', { name: 'Add contract' })).toBeHidden();
  await plainAdmin.getByRole('tab', { name: 'Payout' }).click();
  await expect(plainAdmin.getByText('Only admins who manage makers can see')).toBeVisible();
});

async function addMaker(admin: Page, name: string): Promise<void> {
  await admin.goto('/admin/makers');
  await admin.getByRole('link', { name: 'Add maker' }).first().click();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await admin.getByRole('combobox', { name: 'Country' }).fill('Germ');
  await admin.getByRole('option', { name: 'Germany' }).click();
  await admin.getByRole('textbox', { name: 'Email' }).fill(`desk.${Date.now()}@makers.test`);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add maker' }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function addContract(admin: Page): Promise<void> {
  await admin.getByRole('tab', { name: 'Contracts' }).click();
  await admin.getByRole('link', { name: 'Add contract' }).click();
  await admin.getByRole('textbox', { name: 'Contract number' }).fill('BL-1');
  await admin.getByLabel('Signed on').fill('Jan 1, 2026');
  await admin.getByRole('textbox', { name: 'Revenue share' }).fill('70');
  await admin.getByRole('combobox', { name: 'License types' }).fill('Subscr');
  await admin.getByRole('option', { name: 'Subscription' }).click();
  await admin.keyboard.press('Escape');
  await admin.getByLabel('Start date').fill('Jan 1, 2026');
  await admin.getByRole('button', { name: 'Add contract' }).click();
  await expect(admin).toHaveURL(/tab=contracts/);
}

/** Saving asks for the password unless it was confirmed within the last few minutes. */
async function setPayout(admin: Page): Promise<void> {
  await admin.getByRole('tab', { name: 'Payout' }).click();
  await admin.getByRole('link', { name: 'Set up payouts' }).click();
  await admin.getByRole('textbox', { name: 'IBAN' }).fill('DE89 3704 0044 0532 0130 00');
  await admin.getByRole('textbox', { name: 'Account holder' }).fill('House GmbH');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Set up payouts' }).click();
  const stepUp = admin.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(stepUp.or(admin.getByText('ending in 3000'))).toBeVisible();
  if (await stepUp.isVisible()) {
    await stepUp.getByLabel('Password', { exact: true }).fill(password);
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(admin).toHaveURL(/tab=payout/);
}
