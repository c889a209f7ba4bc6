import { endPush, finishEndingPush, isPushEnding } from './end-push.ts';
import { fakePushBrowser, removePushBrowser } from './push-browser.fixture.ts';

afterEach(() => {
  removePushBrowser();
  localStorage.clear();
});

const granted = { permission: 'granted', isSubscribed: true };

test('a browser that is slower than the sign-out ends its push messages on the next page', async () => {
  const slow = fakePushBrowser(granted);
  slow.unsubscribe.mockImplementation(() => new Promise(() => undefined));
  await endPush();
  expect([slow.state.isSubscribed, isPushEnding()]).toEqual([true, true]);
  const { state } = fakePushBrowser(granted); // the next document
  await finishEndingPush();
  expect([state.isSubscribed, isPushEnding()]).toEqual([false, false]);
});

test('a page without a sign-out before it leaves the subscription alone', () => {
  fakePushBrowser(granted);
  expect(finishEndingPush()).toBeNull();
});
