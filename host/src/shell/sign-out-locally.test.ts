import { fakePushBrowser, removePushBrowser } from '../push/push-browser.fixture.ts';
import { redirectToRoot } from './redirects.ts';
import { signOutLocally } from './sign-out-locally.ts';

jest.mock('./redirects.ts');

afterEach(() => removePushBrowser());

test('signing out ends the push messages of this browser before it leaves', async () => {
  const browser = fakePushBrowser({ permission: 'granted', isSubscribed: true });
  signOutLocally();
  expect(redirectToRoot).not.toHaveBeenCalled();
  while (jest.mocked(redirectToRoot).mock.calls.length === 0) await new Promise((next) => setTimeout(next));
  expect(browser.state.isSubscribed).toBe(false);
});
