import type { RemoteError } from '@backlot/federation/remote-error';
import { renderPage } from '@backlot/testing/render';
import { screen } from '@testing-library/react';
import { ReleaseRefused } from './release-refused.tsx';

const report = jest.fn((_error: RemoteError) => Promise.resolve('e-42'));
jest.mock('./release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('@backlot/federation/report', () => ({ reportRemoteError: (error: RemoteError) => report(error) }));

test('a release that isn’t signed says so with an error ID, and is reported as the host’s', async () => {
  renderPage(<ReleaseRefused />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Backlot is unavailable.*damaged or has an invalid signature/,
  );
  expect(await screen.findByText('e-42')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'signature' }));
  expect(report.mock.calls[0]?.[0].origin).toMatchObject({ id: 'host', version: '1.0.0' });
});
