import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, waitFor, within } from '@testing-library/react';
import { aContentKey, changed, contentFake, uuid } from '../app-content.fixture.ts';
import routes from '../app-content.routes.tsx';

const path = '/admin/pages/app_content';
const open = (rest = `/${uuid(2)}`) => {
  signInAs('superadmin');
  return renderPage([{ path, children: routes, HydrateFallback: () => null }], { url: `${path}${rest}` });
};
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
type User = ReturnType<typeof open>['user'];
const chooseKind = async (user: User, kind: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: kind }));
};

test('flags have their own key and one platform', async () => {
  const api = contentFake()
    .on(appContentApi.create, () => aContentKey(7))
    .refuseInvalid(appContentApi.create);
  const { user } = open('/new');
  await chooseKind(user, 'App flags');
  expect(await field(/^Key/)).toHaveValue('app.flags');
  expect(await field(/^Key/)).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Platform' }));
  expect(screen.queryByRole('option', { name: 'All platforms' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'iOS' }));
  await user.type(await field('Minimum version'), '2.1');
  await user.click(screen.getByRole('switch', { name: /^Maintenance/ }));
  await user.type(await field('Message in English'), 'Back soon');
  await user.click(await button('Add key'));
  expect((await screen.findAllByText(/three numbers such as 2\.1\.0/i)).length).toBeGreaterThan(1);
  await user.type(await field('Minimum version'), '.0');
  await user.click(await button('Add key'));
  await waitFor(() =>
    expect(api.calls(appContentApi.create)).toMatchObject([
      {
        body: {
          key: 'app.flags',
          platform: 'ios',
          content: {
            kind: 'flags',
            value: {
              minVersion: '2.1.0',
              maintenance: { on: true, message: { en: 'Back soon' }, until: null },
            },
          },
        },
      },
    ]),
  );
});

test('an uploaded image requires alt text', async () => {
  const api = contentFake()
    .on(appContentApi.addImage, () => ({ key: uuid(7, 4), width: 900, height: 300 }))
    .on(appContentApi.create, () => aContentKey(7))
    .refuseInvalid(appContentApi.create);
  const { user, container } = open('/new');
  await user.type(await field(/^Key/), 'home.image');
  await chooseKind(user, 'Image');
  await user.click(await button('Add key'));
  const group = await screen.findByRole('group', { name: 'Image in English' });
  expect(within(group).getByText('Upload an image.')).toBeVisible();
  await user.upload(
    within(group).getByLabelText(/Choose an image/),
    new File(['x'], 'a.png', { type: 'image/png' }),
  );
  await user.type(await within(group).findByRole('textbox', { name: /Alt text/ }), 'A city');
  await expectNoAxeViolations(container);
  await user.click(await button('Add key'));
  await waitFor(() =>
    expect(api.calls(appContentApi.create)).toMatchObject([
      { body: { content: { kind: 'image', value: { en: { key: uuid(7, 4), alt: 'A city' } } } } },
    ]),
  );
});

test('input during an image upload survives the end of the upload', async () => {
  const image = (number: number, alt: string) => ({ key: uuid(number, 4), alt });
  const content = { kind: 'image' as const, value: { en: image(1, 'A city'), de: image(2, 'Stadt') } };
  let finish = (): void => undefined;
  const api = contentFake()
    .on(appContentApi.get, () => ({ ...changed(2), live: null, staged: content }))
    .on(
      appContentApi.addImage,
      () => new Promise((resolve) => (finish = () => resolve({ key: uuid(7, 4), width: 900, height: 300 }))),
    )
    .on(appContentApi.replace, ({ body }) => ({ ...changed(2), version: 5, staged: body.content }));
  const { user } = open();
  const german = await screen.findByRole('group', { name: 'Image in German' });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(within(german).getByLabelText(/Choose another image/), file);
  await waitFor(() => expect(api.calls(appContentApi.addImage)).toHaveLength(1));
  await user.type(await field('Alt text in English'), ' by night');
  await user.type(await field('Alt text in German'), ' bei Nacht');
  finish();
  await waitFor(() => expect(within(german).queryByRole('progressbar')).not.toBeInTheDocument());
  await user.click(await button(/^Save/));
  await waitFor(() =>
    expect(api.calls(appContentApi.replace)).toMatchObject([
      {
        body: {
          content: {
            value: { en: { alt: 'A city by night' }, de: { key: uuid(7, 4), alt: 'Stadt bei Nacht' } },
          },
        },
      },
    ]),
  );
});
