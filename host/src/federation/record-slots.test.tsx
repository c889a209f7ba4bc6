import { ActionMenu, SlotRenderer } from '@backlot/ui';
import { RecordTabs, useRecordActions } from '@backlot/ui/record';
import { RemoteError } from '@backlot/federation/remote-error';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen, within } from '@testing-library/react';
import { ContentFrame } from './content-frame.tsx';
import { demoOrigin, load } from './release.fixture.ts';
import { Slot } from './slot.tsx';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/federation/report', () => ({ reportRemoteError: () => Promise.resolve('e-1') }));

type Props = { record: 'movie' | 'watcher' };

function RecordPage({ record }: Props) {
  const context = { record, _id: 'r-1' } as const;
  const placed = useRecordActions(context);
  return (
    <>
      <ActionMenu actions={[{ key: 'own', label: 'Own action', to: '/admin' }, ...placed.menu]} />
      <RecordTabs labels={{ overview: 'Overview', history: 'History' }} record={context}>
        {{ overview: () => <p>{'own tab'}</p>, history: () => null }}
      </RecordTabs>
      {placed.selected}
    </>
  );
}

const open = ({ record = 'watcher', tab = '' }: Partial<Props> & { tab?: string } = {}) => {
  signInAs('admin');
  const element = <SlotRenderer value={(request) => <Slot {...request} />}>{<ContentFrame />}</SlotRenderer>;
  const routes = [
    { path: '/', element, children: [{ index: true, element: <RecordPage record={record} /> }] },
  ];
  return renderPage(routes, { url: `/${tab}` });
};
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const parts = {
  tab: ({ record, _id }: { record: string; _id: string }) => <p>{`tab of ${record} ${_id}`}</p>,
  action: ({ _id, onClose }: { _id: string; onClose: () => void }) => (
    <button onClick={onClose}>{`finish ${_id}`}</button>
  ),
};

beforeEach(() => load.mockReset().mockResolvedValue(parts));

test('a tab of a remote stands before the history, loads once opened, and is in the URL', async () => {
  const { user, router } = open();
  expect(tabNames()).toEqual(['Overview', 'Demo tab', 'History']);
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole('tab', { name: 'Demo tab' }));
  expect(await screen.findByText('tab of watcher r-1')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=demo.tab');
});

test('the URL opens a tab of a remote', async () => {
  open({ tab: '?tab=demo.tab' });
  expect(await screen.findByText('tab of watcher r-1')).toBeVisible();
});

test('a tab whose code is missing fails alone, and shows after a retry', async () => {
  load.mockRejectedValueOnce(new RemoteError(demoOrigin, 'network', new Error('no entry')));
  const { user } = open({ tab: '?tab=demo.tab' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo is unavailable');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('tab of watcher r-1')).toBeVisible();
});

test('pages of other records have neither tab nor action', async () => {
  const { user } = open({ record: 'movie', tab: '?tab=demo.tab' });
  expect(tabNames()).toEqual(['Overview', 'History']);
  expect(screen.getByText('own tab')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Own action' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Demo action' })).not.toBeInTheDocument();
});

test('without its permission a tab isn’t shown, even by its URL', () => {
  open({ tab: '?tab=demo.secret' });
  expect(tabNames()).toEqual(['Overview', 'Demo tab', 'History']);
  expect(screen.getByText('own tab')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('an action of a remote is in the menu, gets the record, and ends itself', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Demo action' }));
  await user.click(await screen.findByRole('button', { name: 'finish r-1' }));
  expect(screen.queryByRole('button', { name: 'finish r-1' })).not.toBeInTheDocument();
});

test('an action that fails says so in a dialog', async () => {
  load.mockRejectedValue(new RemoteError(demoOrigin, 'network', new Error('no entry')));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Demo action' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Demo is unavailable' }));
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});
