import { pushApi } from '@backlot/contracts/platform/notifications/push';
import { fakeApi } from '@backlot/testing/fake-api';
import { resumePush, turnPushOn } from './push.data.ts';
import { fakePushBrowser, removePushBrowser } from './push-browser.fixture.ts';

afterEach(() => {
  removePushBrowser();
  localStorage.clear();
});

const answered = () =>
  fakeApi()
    .on(pushApi.key, () => ({ publicKey: 'BKey' }))
    .on(pushApi.resume, () => ({ isSubscribed: true }))
    .on(pushApi.subscribe, () => ({ isSubscribed: true }));

test('a subscription is changed by one tab at a time', async () => {
  const browser = fakePushBrowser();
  const api = answered();
  expect(await Promise.all([turnPushOn(), turnPushOn(), resumePush()])).toEqual(['on', 'on', 'off']); // it was first
  expect(api.calls(pushApi.subscribe)).toHaveLength(2);
  expect(browser.unsubscribe).toHaveBeenCalledTimes(1); // the second tab replaces what the first one made
  expect(browser.state.isSubscribed).toBe(true);
});

test('a sign-out that was not finished ends the subscription before it is resumed', async () => {
  const browser = fakePushBrowser({ permission: 'granted', isSubscribed: true });
  const api = answered();
  localStorage.setItem('backlot.pushEnding', 'true');
  expect(await resumePush()).toBe('off');
  expect([browser.state.isSubscribed, api.calls(pushApi.resume)]).toEqual([false, []]);
  expect(await turnPushOn()).toBe('on');
  expect(await resumePush()).toBe('on');
});
