import { RemoteError } from '@backlot/federation/remote-error';
import { renderPage } from '@backlot/testing/render';
import { signInAs } from '@backlot/testing/sign-in-as';
import { screen } from '@testing-library/react';
import { demoOrigin, load } from './release.fixture.ts';
import { usePlacements } from './placements.ts';
import { Slot } from './slot.tsx';

jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/federation/report', () => ({ reportRemoteError: () => Promise.resolve('e-1') }));

const query = { currency: 'EUR' };
function Overview() {
  return <Slot placements={usePlacements('overview')} query={query} />;
}

beforeEach(() => {
  load.mockReset();
  signInAs('admin');
});

test('permitted cards show in their order', async () => {
  load.mockResolvedValue({
    first: () => <p>{'card one'}</p>,
    second: () => <p>{'card two'}</p>,
    secret: () => <p>{'card three'}</p>,
  });
  renderPage(<Overview />);
  await screen.findByText('card two');
  expect(screen.getAllByText(/^card/).map(({ textContent }) => textContent)).toEqual([
    'card one',
    'card two',
  ]);
});

test('a card that throws leaves the others intact', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs caught errors
  load.mockResolvedValue({
    first: () => {
      throw new Error('broken card');
    },
    second: () => <p>{'card two'}</p>,
  });
  renderPage(<Overview />);
  expect(await screen.findByText('card two')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo is unavailable');
  silence.mockRestore();
});

test('a card whose code failed to load shows after a retry', async () => {
  load.mockRejectedValueOnce(new RemoteError(demoOrigin, 'network', new Error('no entry')));
  load.mockResolvedValue({ first: () => <p>{'card one'}</p>, second: () => <p>{'card two'}</p> });
  const { user } = renderPage(<Overview />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo is unavailable');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('card one')).toBeVisible();
});

test('a declared card that the remote lacks shows as failed', async () => {
  load.mockResolvedValue({ second: () => <p>{'card two'}</p> });
  renderPage(<Overview />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Demo is unavailable');
});

test('a card receives what the controls of the dashboard say', async () => {
  load.mockResolvedValue({
    first: ({ query: asked }: { query: unknown }) => <p>{JSON.stringify(asked)}</p>,
    second: () => null,
  });
  renderPage(<Overview />);
  expect(await screen.findByText('{"currency":"EUR"}')).toBeVisible();
});
