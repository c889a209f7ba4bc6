import { act, screen } from '@testing-library/react';
import { OfflineBanner } from './offline-banner.tsx';
import { renderUi } from './testing/render-ui.tsx';
import { expectNoAxeViolations } from './testing/axe.ts';

const turn = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

test('the banner shows while the network is offline', async () => {
  renderUi(<OfflineBanner />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  turn(false);
  expect(screen.getByRole('status')).toHaveTextContent(/You’re offline/);
  await expectNoAxeViolations();
  turn(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
