import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { watcher } from '@backlot/contracts/people/watchers/watcher';
import { z } from '@backlot/contracts/z';
import { Refusal } from '@backlot/testing/fake-api';
import { screen, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { aWatcher, uuid, watchersApiFake } from '../watchers.fixture.ts';

const path = `/${uuid(2)}`;

test('tags and notes are edited in a dialog; what someone else changed in the meantime stays', async () => {
  const theirs = z.encode(watcher, aWatcher({ version: 4, notes: 'Called three times.' }));
  const api = watchersApiFake().on(watchersApi.patch, ({ body }) => {
    if (body.version === 3) throw new Refusal(409, { code: 'version_conflict', data: theirs });
    return aWatcher({ version: 5 });
  });
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'Edit tags and notes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tags and notes' });
  await user.type(await within(dialog).findByRole('combobox', { name: 'Tags' }), 'press{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tags and notes saved')).toBeVisible();
  const tags = ['vip', 'press'];
  expect(api.calls(watchersApi.patch).map(({ body }) => body)).toEqual([
    { tags, notes: 'Called twice.', version: 3 },
    { tags, notes: 'Called three times.', version: 4 },
  ]);
});

test('tags and notes that the API refuses stay in the dialog with the reason', async () => {
  watchersApiFake().refuse(watchersApi.patch, 409, {
    code: 'watcher_closed',
    message: 'This watcher is anonymized and can’t be changed.',
  });
  const { user } = openWatchers(path);
  await user.click(await screen.findByRole('button', { name: 'Edit tags and notes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tags and notes' });
  const notes = await within(dialog).findByRole('textbox', { name: 'Notes' });
  await user.type(notes, ' Twice.');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('This watcher is anonymized and can’t be changed.')).toBeVisible();
  expect(notes).toHaveValue('Called twice. Twice.');
});
