import { expectAccessible } from './axe.ts';
import { expect, type Page, test } from './fixtures.ts';

test('a watcher is found by part of the name, blocked until a date with a reason, and unblocked', async ({
  admin,
}) => {
  const name = `Zephyrine Q${Date.now()}`;
  await addWatcher(admin, name);

  await admin.goto('/admin/watchers');
  await admin.getByRole('searchbox', { name: /Search by name/ }).fill(name.slice(3));
  await admin.getByRole('link', { name }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();

  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Block…' }).click();
  const dialog = admin.getByRole('dialog', { name: `Block ${name}` });
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await admin.getByRole('option', { name: 'Spam' }).click();
  await chooseMoment(admin);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(admin.getByText('Blocked: Spam')).toBeVisible();
  await expect(admin.getByText(/then unblocked automatically/)).toBeVisible();
  await expect(admin.getByRole('listitem').filter({ hasText: / blocked/ })).toBeVisible();
  await expectAccessible(admin);

  await admin.goto(`/admin/watchers?status=blocked&q=${encodeURIComponent(name)}`);
  await expect(admin.getByRole('row').filter({ hasText: name })).toContainText('Blocked');
  await admin.getByRole('link', { name }).click();
  await admin.getByRole('button', { name: 'Unblock' }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: / unblocked/ })).toBeVisible();
  await expect(admin.getByText('Blocked: Spam')).toBeHidden();
  await admin.getByRole('tab', { name: 'History' }).click();
  await expect(admin.getByRole('row', { name: /Status .*Blocked/ }).first()).toBeVisible();
  await expectAccessible(admin);
});

test('several watchers are tagged, and the change is undone', async ({ admin }) => {
  const tag = `flow-${Date.now()}`;
  await admin.goto('/admin/watchers?country=SE');
  await admin.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
  await admin.getByRole('button', { name: 'Add tag…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add tag' });
  await dialog.getByRole('combobox', { name: 'Tag' }).fill(tag);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: /^Add tag: / }).click();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText(/Undone for/).first()).toBeVisible();
  await admin.goto(`/admin/watchers?tag=${tag}`);
  await expect(admin.getByText('No matching watchers')).toBeVisible();
});

test('access is granted and revoked, and an admin can’t delete watchers', async ({ plainAdmin }) => {
  await plainAdmin.goto('/admin/watchers?status=active&sort=createdAt');
  await plainAdmin.getByRole('row').nth(1).getByRole('link').first().click();
  await plainAdmin.getByRole('tab', { name: /^Access/ }).click();
  await plainAdmin.getByRole('button', { name: 'Grant access' }).click();
  const dialog = plainAdmin.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Movie' }).fill('Metro');
  await plainAdmin.getByRole('option', { name: 'Metropolis' }).click();
  await dialog.getByRole('button', { name: 'Grant access' }).click();
  await plainAdmin.getByRole('button', { name: 'Revoke access to Metropolis' }).click();
  await plainAdmin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(plainAdmin.getByRole('button', { name: 'Revoke access to Metropolis' })).toBeHidden();
  await expect(plainAdmin.getByText('Revoked', { exact: true }).first()).toBeVisible();
  await expectAccessible(plainAdmin);
  await plainAdmin.getByRole('tab', { name: 'Profile' }).click();
  await expect(plainAdmin.getByRole('heading', { name: 'Consent' })).toBeVisible();
  await expect(plainAdmin.getByRole('button', { name: 'Anonymize now' })).toBeHidden();
});

async function addWatcher(admin: Page, name: string): Promise<void> {
  await admin.goto('/admin/watchers/new');
  await admin.getByRole('textbox', { name: 'Name' }).fill(name);
  await admin.getByRole('textbox', { name: 'Email' }).fill(`flow.${Date.now()}@watchers.test`);
  await admin.getByRole('combobox', { name: 'Country' }).fill('Germ');
  await admin.getByRole('option', { name: 'Germany' }).click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add watcher' }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** A day of the next month, by the calendar of the dialog. */
async function chooseMoment(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Until' }).click();
  await admin.getByRole('button', { name: 'Next month' }).click();
  await admin.getByRole('button', { name: /^28 / }).first().click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Apply' }).click();
  await expect(admin.getByRole('button', { name: 'Next month' })).toBeHidden();
}
