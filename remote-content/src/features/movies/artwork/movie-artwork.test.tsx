import { moviesApi } from '@backlot/contracts/catalog/movies/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { aMovie, moviesApiFake, uuid } from '../movies.fixture.ts';
import { openMovies } from '../open-movies.fixture.tsx';

const path = `/${uuid(1)}`;

test('an image refused by the API keeps its file and shows the reason', async () => {
  const api = moviesApiFake()
    .on(moviesApi.get, () => aMovie({ images: [] }))
    .on(moviesApi.addImage, () => {
      throw new Refusal(422, { message: 'The poster must be 2:3' });
    });
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: 'Add image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add image' });
  const file = new File(['x'], 'square.png', { type: 'image/png' });
  await user.upload(within(dialog).getByLabelText(/Choose an image/), file);
  await user.type(within(dialog).getByRole('textbox', { name: 'Alt text' }), 'A robot');
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The poster must be 2:3');
  expect(within(dialog).getByRole('textbox', { name: 'Alt text' })).toHaveValue('A robot');
  expect(api.calls(moviesApi.addImage)[0]?.query).toEqual({ kind: 'poster', alt: 'A robot' });
  api.on(moviesApi.addImage, () => aMovie());
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  expect(await screen.findByText('Poster uploaded')).toBeVisible();
});

test('alt text and focal point of an image are saved', async () => {
  const api = moviesApiFake().on(moviesApi.updateImage, () => aMovie().images[0] ?? never());
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: /Edit A golden robot/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit poster' });
  await user.clear(within(dialog).getByRole('textbox', { name: 'From the top, %' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'From the top, %' }), '20');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Alt text' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Alt text' }), 'Maria');
  await expectNoAxeViolations();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Image saved')).toBeVisible();
  expect(api.calls(moviesApi.updateImage)[0]?.body).toEqual({ alt: 'Maria', focal: { x: 0.5, y: 0.2 } });
});

test('an alt text that the API refuses is shown at its field', async () => {
  const message = 'Describe the image.';
  const facts = { errors: [{ path: 'alt', code: 'invalid', message }] };
  moviesApiFake().refuse(moviesApi.updateImage, 422, facts).refuse(moviesApi.addImage, 422, facts);
  const { user } = openMovies(path);
  await user.click(await screen.findByRole('button', { name: /Edit A golden robot/ }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit poster' }));
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await edit.findByText(message)).toBeVisible();
  expect(edit.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(edit.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add image' }));
  const add = within(await screen.findByRole('dialog', { name: 'Add image' }));
  const file = new File(['x'], 'still.png', { type: 'image/png' });
  await user.upload(add.getByLabelText(/Choose an image/), file);
  await user.click(add.getByRole('button', { name: 'Upload' }));
  expect(await add.findByText(message)).toBeVisible();
  expect(add.queryByRole('alert')).not.toBeInTheDocument();
});

const never = (): never => {
  throw new Error('the fixture has a poster');
};
