import { expectNoAxeViolations } from '@backlot/testing/axe';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { screen, within } from '@testing-library/react';
import * as parts from '../../../ticket-context.tsx';
import { aDevice, anAccess, aWatcher, pageOf, uuid, watchersApiFake } from '../watchers.fixture.ts';

const { watcher: TicketWatcher, access: TicketAccess, devices: TicketDevices } = parts;
const open = (watcherId: string | null = uuid(2)) =>
  renderPage(
    <>
      <TicketWatcher watcherId={watcherId} />
      <TicketAccess watcherId={watcherId} />
      <TicketDevices watcherId={watcherId} />
    </>,
  );
const part = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`${name} is in no section`);
  return within(section);
};

beforeEach(() => signInAs('admin'));

test('watcher, access and devices of the requester show beside a ticket', async () => {
  watchersApiFake(aWatcher({ status: 'blocked' }))
    .on(watchersApi.access, () => pageOf([anAccess({ source: 'rental' })]))
    .on(watchersApi.devices, () => pageOf([aDevice()]));
  const { container } = open();
  const link = await screen.findByRole('link', { name: 'Ada Moreau' });
  expect(link).toHaveAttribute('href', `/admin/watchers/${uuid(2)}`);
  expect(part('Watcher').getByText('Blocked')).toBeInTheDocument();
  expect(part('Watcher').getByText('€19.98')).toBeInTheDocument();
  expect(await part('Access').findByText('Metropolis')).toBeInTheDocument();
  expect(part('Access').getByText(/^Rental · until /)).toBeInTheDocument();
  expect(await part('Devices').findByText('Living room TV')).toBeInTheDocument();
  await expectNoAxeViolations(container);
});

test('more than three devices are behind a link', async () => {
  const devices = [1, 2, 3, 4].map((n) => aDevice({ _id: uuid(60 + n), name: `Device ${n}` }));
  watchersApiFake().on(watchersApi.devices, () => pageOf(devices));
  open();
  expect(await screen.findByText('Device 3')).toBeInTheDocument();
  expect(screen.queryByText('Device 4')).not.toBeInTheDocument();
  expect(part('Devices').getByRole('link', { name: 'View all 4' })).toHaveAttribute(
    'href',
    `/admin/watchers/${uuid(2)}?tab=devices`,
  );
});

test('a requester who is no watcher has neither access nor devices', () => {
  const api = watchersApiFake();
  open(null);
  expect(screen.getByText('No watcher has this email.')).toBeInTheDocument();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Watcher']);
  expect(api.calls(watchersApi.get)).toEqual([]);
});

test('a part that fails can be retried, and the others stay', async () => {
  watchersApiFake()
    .refuse(watchersApi.access, 500)
    .on(watchersApi.devices, () => pageOf([aDevice()]));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load access');
  expect(await screen.findByText('Living room TV')).toBeInTheDocument();
});
