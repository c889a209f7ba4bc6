import { expect, test } from './fixtures.ts';
import { createMovie, publish } from './movie-flow.ts';

test('a movie is created with a poster, published, found by its title, deleted and restored', async ({
  admin,
}) => {
  const title = `Made in a test ${Date.now()}`;
  await createMovie(admin, title);
  await publish(admin);
  await expect(admin.getByRole('img', { name: `Poster of ${title}` }).first()).toBeVisible();

  await admin.goto('/admin/movies');
  await admin.getByPlaceholder('Search by title').fill(title);
  await admin.getByRole('link', { name: title }).first().click();
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Delete' }).click();
  await admin.getByRole('dialog').getByRole('textbox').fill(title);
  await admin.getByRole('button', { name: 'Delete movie' }).click();
  await expect(admin.getByText('This movie is deleted. It can be restored for 30 days')).toBeVisible();
  await admin.getByRole('button', { name: 'Restore' }).click();
  await expect(admin.getByRole('button', { name: 'Unpublish' })).toBeVisible();

  await admin.getByRole('tab', { name: 'History' }).click();
  await expect(admin.getByText(/^Sofia Lindqvist added the movie$/)).toBeVisible();
});

test('when two people edit one movie, the second sees both versions and loses nothing', async ({ admin }) => {
  const title = `Edited twice ${Date.now()}`;
  await createMovie(admin, title);
  const movie = admin.url();
  await admin.goto(`${movie}/edit`);
  const other = await admin.context().newPage();
  await other.goto(`${movie}/edit`);
  await other.getByRole('textbox', { name: 'Tagline' }).fill('Theirs');
  await other.getByRole('button', { name: /^Save/ }).click();
  await expect(other.getByText('Theirs')).toBeVisible();

  await admin.getByRole('textbox', { name: 'Tagline' }).fill('Mine');
  await admin.getByRole('button', { name: /^Save/ }).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('Mine');
});

test('a bulk change features movies after a preview, and is undone', async ({ admin }) => {
  await admin.goto('/admin/movies?q=The+C&featured=false');
  await admin.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await admin.getByRole('button', { name: 'More actions for selection' }).click();
  await admin.getByRole('menuitem', { name: 'Feature', exact: true }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Feature/ })
    .click();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText(/^Undone for /).first()).toBeVisible();
});

test('the list keeps its state in the URL, and Back restores it', async ({ admin }) => {
  await admin.goto('/admin/movies');
  await admin.getByPlaceholder('Search by title').fill('nosf');
  await expect(admin).toHaveURL(/q=nosf/);
  await admin.getByRole('link', { name: 'Nosferatu' }).first().click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('Nosferatu');
  await admin.goBack();
  await expect(admin.getByPlaceholder('Search by title')).toHaveValue('nosf');
  await expect(admin.getByRole('link', { name: 'Nosferatu' }).first()).toBeVisible();
});
