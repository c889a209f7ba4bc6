import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import {
  type TicketFigures,
  type TicketMetrics,
  ticketMetricsApi,
} from '@backlot/contracts/support/metrics/metrics';
import { screen, within } from '@testing-library/react';
import routes from './metrics.routes.tsx';

const figures: TicketFigures = {
  created: 40,
  solved: 30,
  replied: 35,
  firstReplyMedian: 45,
  firstReplyP90: 200,
  resolutionMedian: 3_200,
  resolutionP90: null,
  breached: 3,
  asked: 20,
  rated: 8,
  csat: 4.25,
  responseRate: 0.4,
};
const period = { from: '2026-02-01', to: '2026-02-28', backlog: 12 };
const metrics = (part: Partial<TicketMetrics> = {}): TicketMetrics => ({
  current: { ...period, ...figures },
  previous: { ...period, ...figures, created: 25 },
  isToDate: true,
  points: [{ day: '2026-02-01', created: 40, solved: 30, backlog: 12 }],
  groups: [
    { key: '01980000-0000-7000-8000-0000000000a1', name: 'Rosa', ...figures },
    { key: null, name: null, ...figures, created: 7 },
  ],
  ...part,
});
const open = (search = '', whole = metrics()) => {
  const api = fakeApi().on(ticketMetricsApi.get, () => whole);
  return {
    api,
    ...renderPage([{ path: '/admin/help/metrics', children: routes }], {
      url: `/admin/help/metrics${search}`,
    }),
  };
};
const card = async (name: string) => {
  const label = await within(await screen.findByLabelText('Metrics')).findByText(name);
  return within(label.parentElement ?? label);
};

test('figures have units, their previous value, and a link to the tickets that they count', async () => {
  const { container } = open('?compare=prev');
  const created = await card('Created');
  expect(created.getByRole('link', { name: '40' })).toHaveAttribute(
    'href',
    '/admin/help?createdFrom=2026-02-01&createdTo=2026-02-28',
  );
  expect(created.getByText('previous: 25')).toBeVisible();
  expect((await card('First reply, p90')).getByText('3 h 20 min')).toBeVisible();
  expect((await card('Resolution, median')).getByText('2 d 5 h')).toBeVisible();
  expect((await card('Resolution, p90')).getByText('–')).toBeVisible();
  expect((await card('Response rate')).getByText('40.0%')).toBeVisible();
  expect((await card('CSAT')).getByRole('link', { name: '4.25 of 5' })).toHaveAttribute(
    'href',
    '/admin/help?solvedFrom=2026-02-01&solvedTo=2026-02-28&rating=1,2,3,4,5',
  );
  expect((await card('Backlog')).getByRole('link', { name: '12' })).toBeVisible();
  await expectNoAxeViolations(container);
});

test('the backlog of a past period links to no list: it isn’t what is open now', async () => {
  open('', metrics({ isToDate: false }));
  expect((await card('Backlog')).queryByRole('link')).toBeNull();
});

test('figures of a group link to its tickets, also of those without an assignee', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Rosa/ }));
  expect(row.getByRole('link', { name: '40' })).toHaveAttribute(
    'href',
    '/admin/help?createdFrom=2026-02-01&createdTo=2026-02-28&assignee=01980000-0000-7000-8000-0000000000a1',
  );
  const unassigned = within(screen.getByRole('row', { name: /Unassigned/ }));
  expect(unassigned.getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    expect.stringMatching(/assigned=false$/),
  );
});

test('figures of a team link to its tickets, and those of no team to the tickets without one', async () => {
  open('?by=team');
  const row = within(await screen.findByRole('row', { name: /Rosa/ }));
  expect(row.getByRole('link', { name: '40' })).toHaveAttribute(
    'href',
    expect.stringMatching(/&team=01980000-0000-7000-8000-0000000000a1$/),
  );
  const without = within(screen.getByRole('row', { name: /No team/ }));
  expect(without.getByRole('link', { name: '7' })).toHaveAttribute(
    'href',
    expect.stringMatching(/inTeam=false$/),
  );
});

test('period and grouping come from the URL', async () => {
  const { api } = open('?from=2026-02-01&to=2026-02-28&compare=year&by=category');
  await card('Created');
  expect(api.calls(ticketMetricsApi.get)).toEqual([
    { query: { from: '2026-02-01', to: '2026-02-28', compare: 'year', by: 'category' } },
  ]);
});

test('a failed request can be retried in place', async () => {
  const api = fakeApi().refuse(ticketMetricsApi.get, 500);
  const { user } = renderPage([{ path: '/admin/help/metrics', children: routes }], {
    url: '/admin/help/metrics',
  });
  await screen.findByRole('alert');
  api.on(ticketMetricsApi.get, () => metrics());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await card('Solved')).getByText('30')).toBeVisible();
});
