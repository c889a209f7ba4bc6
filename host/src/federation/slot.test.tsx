import { RemoteError } from '@backlot/federation/remote-error';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen } from '@testing-library/react';
import { demoOrigin, load, loaded } from './release.fixture.ts';
import { Slot } from './slot.tsx';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/federation/report', () => ({ reportRemoteError: () => Promise.resolve('e-1') }));

const query = { currency: 'EUR' };
beforeEach(() => {
  load.mockReset();
  loaded.mockReset();
  signInAs('admin');
});

test('permitted cards show in their order', async () => {
  load.mockResolvedValue({
    first: () => <p>{'card one'}</p>,
    second: () => <p>{'card two'}</p>,
    secret: () => <p>{'card three'}</p>,
  });
  renderPage(<Slot id="dashboard.card/v1" context={{ query }} />);
  await screen.findByText('card two');
  expect(screen.getAllByText(/^card/).map(({ textContent }) => textContent)).toEqual([
    'card one',
    'card two',
  ]);
});

test('a card whose code has been loaded is drawn without a placeholder', () => {
  load.mockReturnValue(new Promise(() => undefined));
  loaded.mockReturnValue({ first: () => <p>{'card one'}</p> });
  renderPage(<Slot id="dashboard.card/v1" context={{ query }} />);
  expect(screen.getByText('card one')).toBeVisible();
});

test('a card that throws leaves the others intact', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs caught errors
  load.mockResolvedValue({
    first: () => {
      throw new Error('broken card');
    },
    second: () => <p>{'card two'}</p>,
  });
  renderPage(<Slot id="dashboard.card/v1" context={{ query }} />);
  expect(await screen.findByText('card two')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo is unavailable');
  expect(screen.getByRole('alert')).toHaveAttribute('data-failure', 'failed');
  silence.mockRestore();
});

test('a card whose code failed to load shows after a retry', async () => {
  load.mockRejectedValueOnce(new RemoteError(demoOrigin, 'network', new Error('no entry')));
  load.mockResolvedValue({ first: () => <p>{'card one'}</p>, second: () => <p>{'card two'}</p> });
  const { user } = renderPage(<Slot id="dashboard.card/v1" context={{ query }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo is unavailable');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('card one')).toBeVisible();
});

test('a declared card that the remote lacks shows as failed', async () => {
  load.mockResolvedValue({ second: () => <p>{'card two'}</p> });
  renderPage(<Slot id="dashboard.card/v1" context={{ query }} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo is unavailable');
});

test('a part of a ticket’s slot gets the requester, and no card of the dashboard shows there', async () => {
  load.mockResolvedValue({
    first: () => <p>{'card one'}</p>,
    requester: ({ watcherId }: { watcherId: string }) => <p>{`watcher ${watcherId}`}</p>,
  });
  renderPage(<Slot id="ticket.context/v1" context={{ watcherId: 'w-1' }} />);
  expect(await screen.findByText('watcher w-1')).toBeVisible();
  expect(screen.queryByText('card one')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ id: 'demo' }), './ticket-context');
});

test('a card receives what the controls of the dashboard say', async () => {
  load.mockResolvedValue({
    first: ({ query: asked }: { query: unknown }) => <p>{JSON.stringify(asked)}</p>,
    second: () => null,
  });
  renderPage(<Slot id="dashboard.card/v1" context={{ query }} />);
  expect(await screen.findByText('{"currency":"EUR"}')).toBeVisible();
});
