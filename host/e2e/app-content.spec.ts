import { expectAccessible } from './axe.ts';
import { expect, type Page, password, test } from './fixtures.ts';

const path = '/admin/pages/app_content';

test('two keys are staged, published together, readable in public, and rolled back', async ({ admin }) => {
  const prefix = `flow${Date.now()}`;
  const [title, hint] = [`${prefix}.title`, `${prefix}.hint`];
  const read = async () => {
    const answer = await admin.request.get('/api/public/page/app_content?platform=web');
    const { values, release } = (await answer.json()).data;
    return { title: values[title], hint: values[hint], release };
  };

  await stageNew(admin, title, 'Old title');
  await stageNew(admin, hint, 'Old hint');
  expect(await read()).toMatchObject({ title: undefined, hint: undefined });
  await publish(admin, 'First texts');
  const first = await read();
  expect(first).toMatchObject({ title: 'Old title', hint: 'Old hint' });

  await change(admin, title, 'New title');
  await change(admin, hint, 'New hint');
  expect(await read()).toEqual(first);
  await publish(admin, 'Second texts');
  expect(await read()).toEqual({ title: 'New title', hint: 'New hint', release: first.release + 1 });

  await admin.goto(`${path}/releases`);
  await expectAccessible(admin);
  await admin.getByRole('link', { name: `Release ${first.release}`, exact: true }).click();
  await expect(admin.getByRole('row', { name: new RegExp(title) })).toContainText('Old title');
  await admin.getByRole('button', { name: `Roll back to release ${first.release}` }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Note').fill('Restore the previous texts');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Release ${first.release + 2}`);
  expect(await read()).toEqual({ ...first, release: first.release + 2 });

  const url = '/api/public/page/app_content?platform=web';
  const { etag = '' } = (await admin.request.get(url)).headers();
  const again = await admin.request.get(url, { headers: { 'if-none-match': etag } });
  expect([again.status(), await again.text()]).toEqual([304, '']);
});

async function stageNew(admin: Page, key: string, value: string): Promise<void> {
  await admin.goto(`${path}/new`);
  await admin.getByRole('textbox', { name: 'Key' }).fill(key);
  await admin.getByLabel('Value in English').fill(value);
  await admin.getByRole('button', { name: 'Add key' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(key);
}

async function change(admin: Page, key: string, value: string): Promise<void> {
  await admin.goto(`${path}?q=${key}`);
  await admin.getByRole('link', { name: key }).click();
  await admin.getByLabel('Value in English').fill(value);
  await admin.getByRole('button', { name: /^Save/ }).click();
  await expect(admin.getByText('Change staged.').first()).toBeVisible();
}

async function publish(admin: Page, note: string): Promise<void> {
  await admin.goto(path);
  await admin.getByRole('button', { name: /^Publish \d+ change/ }).click();
  const dialog = admin.getByRole('dialog', { name: 'Publish staged changes' });
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  await dialog.getByLabel('Note').fill(note);
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: /^Publish \d+ change/ }).click();
  // Step-up is required unless it happened within the last minutes.
  const stepUp = admin.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(stepUp.or(admin.getByText(/^Release \d+ published$/).first())).toBeVisible();
  if (await stepUp.isVisible()) {
    await stepUp.getByLabel('Password', { exact: true }).fill(password);
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(dialog).toBeHidden();
}
