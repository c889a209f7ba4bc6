import { clearSession, hasSessionHint, writeSession } from './session-record.ts';
import { requestSessionFromTabs, shareSession, broadcastSignOut } from './session-share.ts';

type Heard = ((event: { data: unknown }) => void) | null;

/** As the browser's: a message reaches every other open channel, never its sender. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: Heard = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const session = {
  token: 'secret',
  user: { _id: '1', name: 'Ana', role: 'admin' as const, img: null, permissions: [] },
};

beforeEach(() => {
  FakeChannel.open.clear();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  clearSession();
});

test('a new tab copies the session of another', async () => {
  writeSession(session);
  const stop = shareSession(() => undefined);
  await expect(requestSessionFromTabs()).resolves.toEqual(session);
  stop();
});

test('without a response there is no session, and a damaged record is cleared', async () => {
  document.cookie = 'logedIn=true; Path=/';
  sessionStorage.setItem('access_token', 'damaged');
  await expect(requestSessionFromTabs(5)).resolves.toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a slow tab still serves the next tab', async () => {
  writeSession(session);
  await expect(requestSessionFromTabs(5)).resolves.toBeNull(); // the slow tab has not opened its channel yet
  expect(hasSessionHint()).toBe(true);
  writeSession(session); // in these tests all tabs have one storage
  const stop = shareSession(() => undefined);
  await expect(requestSessionFromTabs()).resolves.toEqual(session);
  stop();
});

test('without the cookie no session is requested from other tabs', async () => {
  await expect(requestSessionFromTabs()).resolves.toBeNull();
  expect(FakeChannel.open.size).toBe(0);
});

test('signing out reaches the other tabs, not this one', () => {
  const heardHere = jest.fn();
  const heardElsewhere = jest.fn();
  const stop = shareSession(heardHere);
  new FakeChannel().onmessage = ({ data }) => heardElsewhere(data);
  broadcastSignOut();
  expect(heardElsewhere).toHaveBeenCalledWith({ type: 'signed_out' });
  expect(heardHere).not.toHaveBeenCalled();
  stop();
});

test('a tab receives a sign-out from another one', () => {
  const onSignedOut = jest.fn();
  const stop = shareSession(onSignedOut);
  new FakeChannel().postMessage({ type: 'signed_out' });
  expect(onSignedOut).toHaveBeenCalled();
  stop();
});
