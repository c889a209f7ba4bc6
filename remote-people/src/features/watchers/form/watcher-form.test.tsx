import { watcher as watcherSchema } from '@backlot/contracts/people/watchers/watcher';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { z } from '@backlot/contracts/z';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { Refusal } from '@backlot/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { aWatcher, uuid, watchersApiFake } from '../watchers.fixture.ts';

test('a new watcher needs a name, an email and a country', async () => {
  const api = watchersApiFake()
    .on(watchersApi.create, () => aWatcher({ _id: uuid(8) }))
    .refuseInvalid(watchersApi.create);
  const { user, router } = openWatchers('/new');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ida Kaya');
  await user.click(screen.getByRole('button', { name: 'Add watcher' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByText(/Email/)).toBeVisible();
  await expectNoAxeViolations();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ida@watchers.test');
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.click(await screen.findByRole('option', { name: 'France' }));
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+49 30 1234567');
  await user.click(screen.getByRole('button', { name: 'Add watcher' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/watchers/${uuid(8)}`));
  expect(api.calls(watchersApi.create)[0]?.body).toMatchObject({
    name: 'Ida Kaya',
    email: 'ida@watchers.test',
    country: 'FR',
    phone: '+49301234567',
    city: null,
    birthYear: null,
    tags: [],
    marketingEmail: false,
  });
});

test('an email that is taken is refused at its field', async () => {
  watchersApiFake().on(watchersApi.replace, () => {
    throw new Refusal(422, {
      errors: [{ path: 'email', code: 'taken', message: 'Another watcher has this email.' }],
    });
  });
  const { user } = openWatchers(`/${uuid(2)}/edit`);
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'taken@watchers.test');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('Another watcher has this email.')).toBeVisible();
});

test.each([
  ['new', 'The watcher must verify this email.'],
  [`${uuid(2)}/edit`, 'The watcher must verify a new email.'],
])('the form at %s says what happens to the email', async (path, help) => {
  watchersApiFake();
  openWatchers(`/${path}`);
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(help);
});

test('a conflicting change is resolved field by field', async () => {
  const theirs = aWatcher({ version: 4, notes: 'Called three times.', phone: '+33999999999' });
  const api = watchersApiFake().on(watchersApi.replace, ({ body }) => {
    if (body.version === 3)
      throw new Refusal(409, { code: 'version_conflict', data: z.encode(watcherSchema, theirs) });
    return aWatcher({ version: 5 });
  });
  const { user } = openWatchers(`/${uuid(2)}/edit`);
  const notes = await screen.findByRole('textbox', { name: 'Notes' });
  await user.clear(notes);
  await user.type(notes, 'Mine.');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Called three times.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save selection' }));
  await waitFor(() => expect(api.calls(watchersApi.replace)).toHaveLength(2));
  expect(api.calls(watchersApi.replace)[1]?.body).toMatchObject({
    notes: 'Mine.',
    phone: '+33999999999',
    version: 4,
  });
});

test('a watcher with a pending deletion can’t be edited', async () => {
  watchersApiFake(aWatcher({ status: 'delete_requested' }));
  openWatchers(`/${uuid(2)}/edit`);
  expect(await screen.findByText(/can’t be edited/)).toBeVisible();
});
