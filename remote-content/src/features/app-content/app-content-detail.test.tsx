import { appContentApi } from '@backlot/contracts/site/app-content/api';
import { queryClient } from '@backlot/data/query-client';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aContentKey, aText, changed, contentFake, pageOf, uuid } from './app-content.fixture.ts';
import routes from './app-content.routes.tsx';

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

test('a value is edited beside the live one and staged with the version that was read', async () => {
  const api = contentFake().on(appContentApi.replace, ({ body }) => ({
    ...changed(2),
    version: 5,
    staged: body.content,
  }));
  const { user, container } = open();
  const value = await field('Value in English');
  expect(value).toHaveValue('Staged 2');
  expect(screen.getByRole('region', { name: 'Live' })).toHaveTextContent('Live 2');
  await user.click(screen.getByRole('combobox', { name: 'Add language' }));
  await user.click(await screen.findByRole('option', { name: 'German' }));
  await user.type(await field('Value in German'), 'Bereit');
  await expectNoAxeViolations(container);
  await user.click(await button(/^Save/));
  expect(await screen.findByText(/^Change staged/)).toBeVisible();
  expect(api.calls(appContentApi.replace)).toEqual([
    {
      params: { _id: uuid(2) },
      body: { version: 4, description: 'Above the first row', content: aText('Staged 2', { de: 'Bereit' }) },
    },
  ]);
});

test('a new key is staged; invalid JSON and a taken key are refused in one round', async () => {
  const taken = { path: 'key', code: 'taken', message: 'This key already exists for this platform.' };
  const api = contentFake()
    .on(appContentApi.create, () => aContentKey(7, { change: 'added', live: null }))
    .refuseInvalid(appContentApi.create, [taken]);
  const { user, router, container } = open('/new');
  await user.type(await field(/^Key/), 'Home.Rows');
  await chooseKind(user, 'JSON');
  const value = await field('Value in English');
  await user.clear(value);
  await user.type(value, '[[1, 2');
  await user.click(await button('Add key'));
  const alert = await screen.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Key must be lowercase letters/),
    'Value in English must be a valid JSON value.',
  ]);
  await user.clear(await field(/^Key/));
  await user.type(await field(/^Key/), 'home.title');
  await user.click(await button('Add key'));
  expect(await screen.findByRole('button', { name: /This key already exists/ })).toBeVisible();
  expect(api.calls(appContentApi.create)).toEqual([]);
  await expectNoAxeViolations(container);
  await user.type(value, ']');
  await user.clear(await field(/^Key/));
  await user.type(await field(/^Key/), 'home.rows');
  await user.click(await button('Add key'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${uuid(7)}`));
  expect(api.calls(appContentApi.create)).toEqual([
    {
      body: {
        key: 'home.rows',
        platform: 'all',
        description: '',
        content: { kind: 'json', value: { en: '[1, 2]' } },
      },
    },
  ]);
});

test('after a version conflict the chosen value is staged on top of theirs', async () => {
  const theirs = { ...changed(2), version: 5, staged: aText('Theirs') };
  const api = contentFake().on(appContentApi.replace, ({ body }) => {
    if (body.version === 4)
      throw new Refusal(409, { code: 'version_conflict', data: JSON.parse(JSON.stringify(theirs)) });
    return { ...theirs, version: 6, staged: body.content };
  });
  const { user } = open();
  await user.type(await field('Value in English'), ', mine');
  await user.click(await button(/^Save/));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Keep mine' }));
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await waitFor(() =>
    expect(api.calls(appContentApi.replace)[1]?.body).toMatchObject({
      version: 5,
      content: aText('Staged 2, mine'),
    }),
  );
});

test('discarding the change of a key that was never published deletes it', async () => {
  contentFake()
    .on(appContentApi.get, () => aContentKey(2, { change: 'added', live: null }))
    .on(appContentApi.discard, () => aContentKey(2, { live: null, staged: null, version: 2 }));
  const { user, router } = open();
  await user.click(await button(/actions/i));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard change' }));
  expect(await screen.findByText('Key deleted')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('unsaved changes disable discard and remove', async () => {
  contentFake();
  const { user } = open();
  await user.type(await field('Value in English'), '!');
  await user.click(await button(/actions/i));
  for (const item of await screen.findAllByRole('menuitem'))
    expect(item).toHaveAccessibleDescription('Save or discard your changes first.');
});

test('the history shows values as text, and restoring a revision stages it', async () => {
  const api = contentFake()
    .on(appContentApi.history, () =>
      pageOf([
        {
          _id: uuid(2, 5),
          action: 'publish',
          actor: null,
          at: new Date(),
          restorable: false,
          changes: [{ field: 'live', before: aText('Was'), after: aText('Is') }],
        },
        {
          _id: uuid(1, 5),
          action: 'create',
          actor: null,
          at: new Date(),
          restorable: true,
          changes: [],
        },
      ]),
    )
    .on(appContentApi.restoreRevision, () => aContentKey(2, { version: 5 }));
  const { user, container } = open(`/${uuid(2)}?tab=history`);
  expect(await screen.findByText('published the app content')).toBeVisible();
  expect(screen.getByText('Was')).toBeVisible();
  await expectNoAxeViolations(container);
  await user.click(await button(/Restore/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Restore/ }));
  await waitFor(() =>
    expect(api.calls(appContentApi.restoreRevision)).toMatchObject([
      { params: { revisionId: uuid(1, 5) }, body: { version: 4 } },
    ]),
  );
});

test('an unknown key and one with a staged removal have notices', async () => {
  const api = contentFake().refuse(appContentApi.get, 404);
  const first = open();
  expect(await screen.findByRole('heading', { name: 'Key not found' })).toBeInTheDocument();
  first.unmount();
  api.on(appContentApi.get, () => aContentKey(2, { change: 'removed', staged: null }));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(/The next release removes this key/);
});

test('a form without unsaved input shows what someone else staged', async () => {
  const api = contentFake();
  open();
  expect(await field('Value in English')).toHaveValue('Staged 2');
  api.on(appContentApi.get, () => ({ ...changed(2), version: 5, staged: aText('Theirs') }));
  await act(() => queryClient.invalidateQueries());
  await waitFor(async () => expect(await field('Value in English')).toHaveValue('Theirs'));
});
