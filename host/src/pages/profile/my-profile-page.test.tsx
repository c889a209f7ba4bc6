import { usersApi } from '@backlot/contracts/platform/accounts/profile';
import { sessionAtom, signOut } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MyProfilePage } from './my-profile-page.tsx';
import { ana } from './profile.fixture.ts';

// How a photo is cropped is tested with `SquareDrop`.
jest.mock('@backlot/ui/upload', () => {
  const { ImageDrop } = jest.requireActual('@backlot/ui/upload');
  return { SquareDrop: ImageDrop };
});

const open = () =>
  renderPage(
    [
      { path: '/admin/profile/myProfile', element: <MyProfilePage /> },
      { path: '/admin', element: <h1>Dashboard</h1> },
    ],
    { url: '/admin/profile/myProfile' },
  );

beforeEach(() => signInAs('admin'));
afterEach(() => signOut());

test('changed details are saved with their version and update the header', async () => {
  const api = fakeApi()
    .on(usersApi.get, () => ana)
    .on(usersApi.update, ({ body }) => ({ ...ana, ...body, version: 4 }));
  const { user, container } = open();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await expectNoAxeViolations(container);
  await user.clear(name);
  await user.type(name, 'Ana Novak');
  await user.clear(screen.getByLabelText('Phone'));
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull();
  expect(api.calls(usersApi.update)[0]?.body).toEqual({
    name: 'Ana Novak',
    phone: null,
    designation: 'Head of acquisitions',
    bio: null,
    version: 3,
  });
  expect(store.get(sessionAtom)?.user.name).toBe('Ana Novak');
});

test('a phone number without a country code shows the error at its field', async () => {
  const api = fakeApi().on(usersApi.get, () => ana);
  const { user } = open();
  const phone = await screen.findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '030 123456');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(phone).toHaveAccessibleDescription(
    expect.stringContaining('Enter a phone number with country code, such as +49 30 123456.'),
  );
  expect(api.calls(usersApi.update)).toEqual([]);
});

test('a refused save keeps the input and shows the reason', async () => {
  fakeApi()
    .on(usersApi.get, () => ana)
    .refuse(usersApi.update, 422, {
      errors: [{ path: 'name', code: 'x', message: 'This name is reserved' }],
    });
  const { user } = open();
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' II');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription(expect.stringContaining('This name is reserved')),
  );
  expect(name).toHaveValue('Ana Admin II');
});

test('a conflicting save is resolved per field and saved over the newer version', async () => {
  const theirs = { ...ana, version: 9, name: 'Ana Byother', designation: 'Head of everything' };
  const api = fakeApi()
    .on(usersApi.get, () => ana)
    .refuse(usersApi.update, 409, {
      code: 'version_conflict',
      data: {
        ...theirs,
        createdAt: theirs.createdAt.toISOString(),
        lastLoginAt: theirs.lastLoginAt?.toISOString() ?? null,
      },
    });
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Ana Byother')).toBeVisible();
  api.on(usersApi.update, ({ body }) => ({ ...ana, ...body, version: 10 }));
  await user.click(dialog.getByRole('button', { name: 'Save selection' }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(api.calls(usersApi.update).at(-1)?.body).toMatchObject({
    name: 'Ana Admin II',
    designation: 'Head of everything',
    version: 9,
  });
});

test('leaving with unsaved changes requires confirmation', async () => {
  fakeApi().on(usersApi.get, () => ana);
  const { user, router } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await act(() => router.navigate('/admin'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Admin II');
  await act(() => router.navigate('/admin'));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a photo is uploaded when chosen, and can be removed', async () => {
  let stored = ana;
  const api = fakeApi()
    .on(usersApi.get, () => stored)
    .on(usersApi.uploadAvatar, () => (stored = { ...ana, img: '/media/ana.webp' }))
    .on(usersApi.removeAvatar, () => (stored = ana));
  const { user } = open();
  const file = new File(['x'], 'ana.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText(/Choose an image/), file);
  expect(await screen.findByText('Photo saved')).toBeVisible();
  expect(store.get(sessionAtom)?.user.img).toBe('/media/ana.webp');
  await user.click(screen.getByRole('button', { name: 'Remove photo' }));
  expect(await screen.findByText('Photo removed')).toBeVisible();
  expect(api.calls(usersApi.removeAvatar)).toHaveLength(1);
});

test('a photo saved in between is no conflict for the details', async () => {
  let stored = ana;
  const api = fakeApi()
    .on(usersApi.get, () => stored)
    .on(usersApi.uploadAvatar, () => (stored = { ...ana, img: '/media/ana.webp', version: 4 }))
    .on(usersApi.update, ({ body }) => ({ ...ana, ...body, version: 5 }));
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' II');
  await user.upload(
    screen.getByLabelText(/Choose an image/),
    new File(['x'], 'ana.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('Photo saved')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Details saved')).toBeVisible();
  expect(api.calls(usersApi.update)[0]?.body).toMatchObject({ name: 'Ana Admin II', version: 4 });
});
