import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { screen, waitFor } from '@testing-library/react';
import { aMaker, makersApiFake, uuid } from '../makers.fixture.ts';
import { openMakers } from '../open-makers.fixture.tsx';

const path = `/${uuid(1)}`;
const file = new File(['png'], 'me.png', { type: 'image/png' });
const img = '/media/a/square.webp';

test('an image is uploaded when it is chosen, shown beside the name, and removed', async () => {
  let maker = aMaker();
  const api = makersApiFake()
    .on(makersApi.get, () => maker)
    .on(makersApi.putImg, () => (maker = aMaker({ img, version: 4 })))
    .on(makersApi.removeImg, () => (maker = aMaker({ version: 5 })));
  const { user, container } = openMakers(path);
  await user.upload(await screen.findByLabelText(/Choose an image/), file);
  expect(await screen.findByText('Image saved')).toBeVisible();
  expect(api.calls(makersApi.putImg)[0]).toMatchObject({ params: { _id: uuid(1) }, query: { version: 3 } });
  await waitFor(() => expect(container.querySelectorAll(`img[src="${img}"]`)).toHaveLength(2));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(await screen.findByText('Image removed')).toBeVisible();
  expect(api.calls(makersApi.removeImg)[0]?.query).toEqual({ version: 4 });
  await waitFor(() => expect(container.querySelector(`img[src="${img}"]`)).toBeNull());
});

test('a refused image says why and keeps the previous one', async () => {
  const message = 'This file cannot be read as an image';
  makersApiFake()
    .on(makersApi.get, () => aMaker({ img }))
    .refuse(makersApi.putImg, 422, { message });
  const { user, container } = openMakers(path);
  await user.upload(await screen.findByLabelText(/Choose another image/), file);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(container.querySelectorAll(`img[src="${img}"]`)).toHaveLength(2);
});

test('a deleted maker shows its image and accepts no other', async () => {
  makersApiFake().on(makersApi.get, () => aMaker({ img, deletedAt: new Date('2026-02-05T10:00:00Z') }));
  const { container } = openMakers(path);
  expect(await screen.findByText('Keeps nitrate.')).toBeVisible();
  expect(container.querySelector(`img[src="${img}"]`)).not.toBeNull();
  expect(screen.queryByRole('heading', { name: 'Image' })).not.toBeInTheDocument();
});
