import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { movieOptions } from '@backlot/contracts/catalog/movies/options';
import { type LookupOption, lookupsApi } from '@backlot/contracts/site/lookups/lookup';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { screen, waitFor } from '@testing-library/react';
import NewTicket from './new-ticket.tsx';
import { ticket } from './tickets.fixture.ts';

const playback: LookupOption = {
  _id: '0197a0c0-0000-7000-8000-0000000000b1',
  type: 'ticketCategory',
  key: 'playback',
  name: 'Playback',
  parentKey: null,
};
const unknownTeam = { path: 'teamId', code: 'unknown', message: 'Choose a valid team.' };

test('a new ticket requires the first message, which it sends, and shows what the API refuses in one round', async () => {
  const api = fakeApi()
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [])
    .on(movieOptions, () => [])
    .on(lookupsApi.all, () => [playback])
    .on(supportApi.create, () => ticket())
    .refuseInvalid(supportApi.create, [unknownTeam]);
  const onAdded = jest.fn();
  const { user } = renderPage(<NewTicket isOpen onClose={() => undefined} onAdded={onAdded} />);
  const write = async (name: RegExp, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
  };
  await user.click(await screen.findByRole('button', { name: 'Add ticket' }));
  expect(await screen.findByRole('button', { name: 'Subject is required.' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /Choose a valid team/ })).toBeVisible();
  await write(/Subject/, 'It stops');
  await write(/^Name/, 'Ada');
  await write(/Email/, 'ada@watchers.test');
  await user.click(screen.getByRole('combobox', { name: /Category/ }));
  await user.click(await screen.findByRole('option', { name: 'Playback' }));
  await user.click(screen.getByRole('button', { name: 'Add ticket' }));
  await user.click(await screen.findByRole('button', { name: 'Message is required.' }));
  expect(api.calls(supportApi.create)).toEqual([]);
  await write(/Message/, 'After ten minutes.');
  await user.click(screen.getByRole('button', { name: 'Add ticket' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ number: 'T-10001' })));
  expect(api.calls(supportApi.create)).toMatchObject([{ body: { message: 'After ten minutes.' } }]);
});
