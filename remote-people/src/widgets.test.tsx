import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi, Refusal } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { screen } from '@testing-library/react';
import * as audienceFilters from './audience-filters.tsx';
import remote from './remote.ts';
import * as ticketContext from './ticket-context.tsx';
import * as widgets from './widgets.tsx';

const { makers: MakersCard, watchers: WatchersCard } = widgets;
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

afterEach(() => jest.useRealTimers());

test('every slot has its part', () => {
  const parts = {
    './audience-filters': audienceFilters,
    './ticket-context': ticketContext,
    './widgets': widgets,
  };
  const found = Object.entries(parts).flatMap(([expose, named]) =>
    Object.keys(named).map((name) => `${expose} ${name}`),
  );
  expect(found.sort()).toEqual(remote.slots.map(({ expose, name }) => `${expose} ${name}`).sort());
});

test('each figure of makers links to the makers that it counts', async () => {
  const api = fakeApi().on(countsApi.get, () => ({
    makers: { total: 1_234, active: 1_000, onboarding: 12 },
  }));
  const { container } = renderPage(<MakersCard />);
  expect(await hrefOf('Total: 1,234')).toBe('/admin/makers');
  expect(await hrefOf('Active: 1,000')).toBe('/admin/makers?status=active');
  expect(await hrefOf('Onboarding: 12')).toBe('/admin/makers?status=invited,onboarding,in_review');
  expect(api.calls(countsApi.get)).toEqual([{ query: { keys: ['makers'] } }]);
  await expectNoAxeViolations(container);
});

test('each figure of watchers links to the watchers that it counts', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-04T12:00:00Z'), doNotFake: ['setTimeout'] });
  fakeApi().on(countsApi.get, () => ({ watchers: { total: 90, active: 80, new7d: 7, blocked: 3 } }));
  const { container } = renderPage(<WatchersCard query={{ country: 'DE' }} />);
  expect(await hrefOf('Active: 80')).toBe('/admin/watchers?status=active');
  expect(await hrefOf('New, last 7 days: 7')).toBe('/admin/watchers?joinedFrom=2026-02-26');
  expect(await hrefOf('Blocked: 3')).toBe('/admin/watchers?status=blocked');
  expect(screen.getByText(/^Customer accounts in all countries/)).toBeVisible();
  await expectNoAxeViolations(container);
});

test('a failed card doesn’t affect the other', async () => {
  fakeApi().on(countsApi.get, ({ query }) => {
    if (query.keys?.includes('makers')) throw new Refusal(500);
    return { watchers: { total: 0, active: 0, new7d: 0, blocked: 0 } };
  });
  renderPage(
    <>
      <MakersCard />
      <WatchersCard query={{}} />
    </>,
  );
  expect(await screen.findByText('No watchers yet.')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
});
