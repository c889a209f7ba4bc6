import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { segmentApi } from '@backlot/contracts/people/segments/segment';
import { type AudienceKind, audienceFilters } from '@backlot/contracts/support/communications/audience';
import { screen } from '@testing-library/react';
import { makers, watchers } from '../audience-filters.tsx';
import { watchersApiFake } from '../features/watchers/watchers.fixture.ts';

const vips = { _id: '0197a0c0-0000-7000-8000-000000000001', name: 'VIPs' };
const parts = { watchers, makers };
const open = (kind: AudienceKind, filter: Record<string, string>, other = kind) => {
  watchersApiFake()
    .on(segmentApi.all, () => [vips])
    .on(makersApi.owners, () => []);
  signInAs('superadmin');
  const onChange = jest.fn((_filter: Record<string, string>) => undefined);
  const Part = parts[kind];
  return { onChange, ...renderPage(<Part kind={other} filter={filter} onChange={onChange} />) };
};

test('a segment is added to the other filters of watchers', async () => {
  const { user, onChange, container } = open('watchers', { country: 'DE' });
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Segment' }));
  await user.click(await screen.findByRole('checkbox', { name: 'VIPs' }));
  expect(onChange).toHaveBeenCalledWith({ country: 'DE', segment: vips._id });
  await expectNoAxeViolations(container);
});

test('an audience shows its range of spend', async () => {
  open('watchers', { spendCurrency: 'EUR', spendFrom: '1000' });
  expect(await screen.findByRole('button', { name: 'Lifetime spend: from €10.00' })).toBeVisible();
});

test.each<[AudienceKind, string[]]>([
  ['watchers', ['Segment', 'Status', 'Country', 'Tags', 'Block reason', 'Marketing consent', 'Joined']],
  ['makers', ['Status', 'Payout status', 'Tax form missing or expired', 'Contract ends', 'Owner', 'Starred']],
])('every filter that an audience of %s may have is offered', async (kind, labels) => {
  const { user } = open(kind, {});
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  for (const name of labels) expect(await screen.findByRole('menuitem', { name })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Deleted' })).toBeNull();
  // A range is one filter.
  const offered = Object.keys(audienceFilters[kind].shape).filter((key) => !key.endsWith('To'));
  expect(screen.getAllByRole('menuitem')).toHaveLength(offered.length);
});

test('the filters of one list stay away from the audience of the other', () => {
  open('makers', {}, 'watchers');
  expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
});
