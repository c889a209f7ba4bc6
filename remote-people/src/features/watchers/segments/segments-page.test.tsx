import { expectNoAxeViolations } from '@backlot/testing/axe';
import { adoptSession, sessionAtom } from '@backlot/data/session';
import { store } from '@backlot/data/store';
import { testFields } from '@backlot/testing/field-tests';
import {
  type Segment,
  segmentApi,
  segmentFields,
  type SegmentRow,
} from '@backlot/contracts/people/segments/segment';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openWatchers } from '../open-watchers.fixture.tsx';
import { pageOf, watchersApiFake } from '../watchers.fixture.ts';
import { segmentInputs, segmentTexts } from './segments.fields.tsx';

const stored: Segment = {
  _id: '0197a0c0-0000-7000-8000-000000000001',
  version: 1,
  name: 'VIPs',
  description: 'Invited to previews.',
  query: 'tag=vip',
  isUsable: true,
  createdAt: new Date('2026-10-01T10:00:00Z'),
  updatedAt: new Date('2026-10-01T10:00:00Z'),
  deletedAt: null,
};
const aRow: SegmentRow = { ...stored, count: { total: 12_345, isCapped: false } };
const fake = (...rows: SegmentRow[]) =>
  watchersApiFake()
    .on(segmentApi.list, () => pageOf(rows.length > 0 ? rows : [aRow]))
    .on(segmentApi.get, () => stored);
const open = (search = '') => openWatchers(`/segments${search}`);
const drawerNamed = (name: string) => screen.findByRole('dialog', { name });

testFields({ fields: segmentFields, inputs: segmentInputs, texts: segmentTexts, sample: stored }, fake);

test('a row opens the watchers of its segment, and shows how many there are', async () => {
  fake(
    aRow,
    {
      ...aRow,
      _id: '0197a0c0-0000-7000-8000-000000000002',
      name: 'One',
      count: { total: 1, isCapped: false },
    },
    { ...aRow, _id: '0197a0c0-0000-7000-8000-000000000003', name: 'Old', isUsable: false, count: null },
    { ...aRow, _id: '0197a0c0-0000-7000-8000-000000000004', name: 'Lately', count: null },
  );
  const { container } = open();
  const link = await screen.findByRole('link', { name: 'VIPs' });
  expect(link).toHaveAttribute('href', `/admin/watchers?segment=${stored._id}`);
  for (const text of ['12,345 watchers', '1 watcher', 'Unknown filter', 'Hidden'])
    expect(screen.getByText(text)).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('an empty list explains itself', async () => {
  fake().on(segmentApi.list, () => pageOf<SegmentRow>([]));
  open();
  expect(await screen.findByRole('heading', { name: 'No segments yet' })).toBeInTheDocument();
});

test('a new segment starts from the filter of the watchers’ list, which can be changed', async () => {
  const api = fake().on(segmentApi.create, () => stored);
  const { user } = open(`?open=new&query=${encodeURIComponent('tag=vip')}`);
  const drawer = within(await drawerNamed('Add segment'));
  await user.type(await drawer.findByRole('textbox', { name: 'Name' }), 'VIPs');
  await user.click(drawer.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Active' }));
  await user.click(drawer.getByRole('button', { name: 'Add segment' }));
  await waitFor(() =>
    expect(api.calls(segmentApi.create)).toMatchObject([
      { body: { name: 'VIPs', query: 'tag=vip&status=active' } },
    ]),
  );
});

test('a segment without a filter is refused', async () => {
  const api = fake().refuseInvalid(segmentApi.create);
  const { user } = open('?open=new');
  const drawer = await drawerNamed('Add segment');
  await user.type(await within(drawer).findByRole('textbox', { name: 'Name' }), 'Everybody');
  await user.click(within(drawer).getByRole('button', { name: 'Add segment' }));
  expect((await within(drawer).findAllByRole('alert'))[0]).toHaveTextContent('Choose at least one filter.');
  expect(api.calls(segmentApi.create)).toEqual([]);
});

test('a filter that isn’t known is explained, and its unknown part goes with the next change', async () => {
  const api = fake()
    .on(segmentApi.get, () => ({ ...stored, query: 'tag=vip&plan=gold', isUsable: false }))
    .on(segmentApi.replace, () => stored);
  const { user } = open(`?open=${stored._id}`);
  const drawer = within(await drawerNamed('Edit segment'));
  expect(await drawer.findByText(/matches no one/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Tags: vip' }));
  await user.click(await screen.findByRole('checkbox', { name: 'press' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.calls(segmentApi.replace)).toMatchObject([{ body: { query: 'tag=vip%2Cpress' } }]),
  );
});

test('a segment shows its range of spend, which needs one currency', async () => {
  const api = fake().refuseInvalid(segmentApi.create);
  const { user } = open(`?open=new&query=${encodeURIComponent('spendCurrency=EUR&spendFrom=1000')}`);
  const drawer = within(await drawerNamed('Add segment'));
  await user.type(await drawer.findByRole('textbox', { name: 'Name' }), 'Spenders');
  expect(drawer.getByRole('button', { name: 'Lifetime spend: from €10.00' })).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Remove filter Spend currency' }));
  await user.click(drawer.getByRole('button', { name: 'Add segment' }));
  expect((await drawer.findAllByRole('alert'))[0]).toHaveTextContent(
    'Filter by spend in exactly one currency.',
  );
  expect(api.calls(segmentApi.create)).toEqual([]);
});

test('a segment in use stays, with the reason; another is deleted, and undo restores it', async () => {
  const api = fake().refuse(segmentApi.remove, 409, {
    code: 'segment_used',
    message: 'This segment is used by coupon FORVIPS. Change that first.',
  });
  const { user } = open();
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for VIPs' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove();
  expect(await screen.findByText(/used by coupon FORVIPS/)).toBeVisible();
  api.on(segmentApi.remove, () => stored).on(segmentApi.restore, () => stored);
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Segment restored')).toBeVisible();
});

test('without the permission segments can’t be changed', async () => {
  fake();
  open();
  await screen.findByRole('button', { name: 'Actions for VIPs' });
  const session = store.get(sessionAtom);
  if (!session) throw new Error('nobody is signed in');
  act(() => adoptSession({ ...session, user: { ...session.user, permissions: ['watcher:read'] } }));
  expect(screen.getByRole('link', { name: 'VIPs' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add segment' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Actions for VIPs' })).not.toBeInTheDocument();
});
