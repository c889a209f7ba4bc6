import { overridesApi } from '@backlot/contracts/platform/releases/overrides';
import { expectNoAxeViolations } from '@backlot/testing/axe';
import { fakeApi } from '@backlot/testing/fake-api';
import { renderPage } from '@backlot/testing/render';
import { act, screen } from '@testing-library/react';
import { OverrideBanner } from './override-banner.tsx';
import { reloadPage } from './redirects.ts';

jest.mock('../federation/release.ts', () => jest.requireActual('./release.fixture.ts'));
jest.mock('./redirects.ts');

const until = new Date(Date.now() + 3_600_000);
const override = {
  remote: 'content',
  origin: 'http://localhost:4701',
  adminId: 'ada',
  until,
  isUsable: false,
};

test('the banner says what comes from where and whether it runs, and its button ends it', async () => {
  const api = fakeApi().refuse(overridesApi.end, 503, { message: 'Try again later.' });
  const { user, container } = renderPage(<OverrideBanner override={override} />);
  expect(screen.getByRole('complementary', { name: 'Local build' })).toHaveTextContent(
    /^Content is loaded from http:\/\/localhost:4701 on this computer until .*No usable build was found\./,
  );
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again later.');
  expect(reloadPage).not.toHaveBeenCalled();
  api.on(overridesApi.end, ({ params }) => params);
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(api.calls(overridesApi.end)).toContainEqual({ params: { remote: 'content' } });
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test.each([
  [3_600_000, until],
  [60_000, new Date(0)], // the clock of this computer is wrong
])('after %i ms, the page reloads without the override', (ms, end) => {
  jest.useFakeTimers({ now: until.getTime() - 3_600_000 });
  jest.mocked(reloadPage).mockClear();
  renderPage(<OverrideBanner override={{ ...override, until: end }} />);
  act(() => jest.advanceTimersByTime(ms - 1));
  expect(reloadPage).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
