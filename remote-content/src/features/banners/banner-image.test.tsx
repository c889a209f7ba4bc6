import { bannersApi } from '@backlot/contracts/catalog/banners/api';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { aBanner, bannersFake, uuid } from './banners.fixture.ts';
import routes from './banners.routes.tsx';

const path = '/admin/pages/banners';
const open = (rest = `/${uuid(1)}`) => {
  signInAs('superadmin');
  return renderPage([{ path, children: routes }], { url: `${path}${rest}` });
};
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

test('an image is uploaded for its device and requires alt text', async () => {
  const api = bannersFake()
    .on(bannersApi.addImage, () => ({ key: uuid(7, 4), width: 1680, height: 720 }))
    .refuseInvalid(bannersApi.create);
  const { user } = open('/new');
  const group = await screen.findByRole('group', { name: 'Desktop image' });
  const file = new File(['x'], 'city.png', { type: 'image/png' });
  await user.upload(within(group).getByLabelText(/Choose an image/), file);
  expect(await within(group).findByRole('textbox', { name: 'Alt text' })).toHaveValue('');
  expect(api.calls(bannersApi.addImage)).toMatchObject([{ query: { device: 'desktop' } }]);
  await user.click(screen.getByRole('button', { name: 'Add banner' }));
  expect(await within(group).findByText('Describe the image.')).toBeVisible();
});

/** An API whose uploads arrive when told. */
const slowUploads = () => {
  const answers: (() => void)[] = [];
  const api = bannersFake().on(
    bannersApi.addImage,
    () =>
      new Promise((resolve, reject) => {
        answers.push(() => resolve({ key: uuid(7, 4), width: 1680, height: 720 }));
        answers.push(() => reject(new Refusal(503)));
      }),
  );
  return { api, arrive: () => answers[0]?.(), fail: () => answers[1]?.() };
};
const city = new File(['x'], 'city.png', { type: 'image/png' });
const desktop = async () => within(await screen.findByRole('group', { name: 'Desktop image' }));

test('alt text typed during an upload stays', async () => {
  const { api, arrive } = slowUploads();
  const { user } = open();
  const group = await desktop();
  await user.upload(group.getByLabelText(/Choose another image/), city);
  await waitFor(() => expect(api.calls(bannersApi.addImage)).toHaveLength(1));
  const altText = group.getByRole('textbox', { name: 'Alt text' });
  await user.clear(altText);
  await user.type(altText, 'A city by night');
  arrive();
  await waitFor(() => expect(group.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(altText).toHaveValue('A city by night');
});

test('a save during an upload waits for the image and includes it', async () => {
  const { api, arrive } = slowUploads();
  api.on(bannersApi.replace, ({ body }) => aBanner(1, { title: body.title, version: 2 }));
  const { user } = open();
  await user.type(await field('Title'), '!');
  await user.upload((await desktop()).getByLabelText(/Choose another image/), city);
  await waitFor(() => expect(api.calls(bannersApi.addImage)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(api.calls(bannersApi.replace)).toEqual([]);
  arrive();
  await waitFor(() =>
    expect(api.calls(bannersApi.replace)).toMatchObject([
      { body: { title: 'Banner 1!', desktopImage: { key: uuid(7, 4), alt: 'A city' } } },
    ]),
  );
});

test('a new banner saved during an upload is not added without its image', async () => {
  const { api, arrive } = slowUploads();
  api.refuseInvalid(bannersApi.create);
  const { user } = open('/new?slot=category');
  await user.type(await field(/^Title/), 'Nights');
  const group = await desktop();
  await user.upload(group.getByLabelText(/Choose an image/), city);
  await waitFor(() => expect(api.calls(bannersApi.addImage)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Add banner' }));
  arrive();
  expect(await group.findByText('Describe the image.')).toBeVisible();
  expect(api.calls(bannersApi.create)).toEqual([]);
});

test('a failed upload stops the save that waits for it', async () => {
  const { api, fail } = slowUploads();
  const { user } = open();
  await user.type(await field('Title'), '!');
  const group = await desktop();
  await user.upload(group.getByLabelText(/Choose another image/), city);
  await waitFor(() => expect(api.calls(bannersApi.addImage)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  fail();
  await waitFor(() => expect(group.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(api.calls(bannersApi.replace)).toEqual([]);
  expect(await field('Title')).toHaveValue('Banner 1!');
});
