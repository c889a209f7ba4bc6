import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { countsApi } from '@backlot/contracts/support/counts/counts';
import { screen } from '@testing-library/react';
import remote from './remote.ts';
import * as widgets from './widgets.tsx';

const { tickets: TicketsCard } = widgets;
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const open = '/admin/help?status=new,open,pending,on_hold';

test('every slot has its card', () => {
  expect(Object.keys(widgets)).toEqual(remote.slots.map(({ name }) => name));
});

test('each figure links to the tickets that it counts', async () => {
  fakeApi().on(countsApi.get, () => ({ tickets: { open: 14, unassigned: 5, urgent: 2 } }));
  const { container } = renderPage(<TicketsCard />);
  expect(await hrefOf('Open: 14')).toBe(open);
  expect(await hrefOf('Unassigned: 5')).toBe(`${open}&assigned=false`);
  expect(await hrefOf('Urgent: 2')).toBe(`${open}&priority=urgent`);
  await expectNoAxeViolations(container);
});

test('the card says that there are no open tickets', async () => {
  fakeApi().on(countsApi.get, () => ({ tickets: { open: 0, unassigned: 0, urgent: 0 } }));
  renderPage(<TicketsCard />);
  expect(await screen.findByText('No open tickets')).toBeInTheDocument();
});

test('a failed request can be retried in the card', async () => {
  fakeApi().refuse(countsApi.get, 500);
  renderPage(<TicketsCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong!');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
