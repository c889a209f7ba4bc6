import { clearSession, hasSessionHint, writeSession } from './session-record.ts';
import { requestSessionFromTabs, shareSession, broadcastSignOut } from './session-share.ts';

type Heard = ((event: { data: unknown }) => void) | null;

/** As the browser's: a message reaches every other open channel, never its sender. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: Heard = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const me = '0197a0c0-0000-7000-8000-000000000001';
const session = {
  token: 'secret',
  user: {
    _id: me,
    name: 'Ana',
    role: 'admin' as const,
    img: null,
    permissions: [],
  },
};

/** Writes the key into the document, as the server does; null for another page of the origin. */
const setTabKey = (key: string | null) => {
  document.head.innerHTML = key === null ? '' : `<meta name="tab-key" content="${key}">`;
};

beforeEach(() => {
  setTabKey(`${me}.key`);
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
  new FakeChannel('backlot.session.key').onmessage = ({ data }) => heardElsewhere(data);
  broadcastSignOut();
  expect(heardElsewhere).toHaveBeenCalledWith({ type: 'signed_out' });
  expect(heardHere).not.toHaveBeenCalled();
  stop();
});

test('a tab receives a sign-out from another one', () => {
  const onSignedOut = jest.fn();
  const stop = shareSession(onSignedOut);
  new FakeChannel('backlot.session.key').postMessage({ type: 'signed_out' });
  expect(onSignedOut).toHaveBeenCalled();
  stop();
});

test('a script that doesn’t know the key gets no session, on the old channel or another', () => {
  writeSession(session);
  const stop = shareSession(() => undefined);
  const heard = jest.fn();
  for (const name of ['backlot.session', 'backlot.session.', 'backlot.session.1.key']) {
    const channel = new FakeChannel(name);
    channel.onmessage = heard;
    channel.postMessage({ type: 'ask' });
  }
  expect(heard).not.toHaveBeenCalled();
  stop();
});

test('a document without a key neither asks nor answers', async () => {
  writeSession(session);
  setTabKey(null);
  const stop = shareSession(() => undefined);
  await expect(requestSessionFromTabs()).resolves.toBeNull();
  expect(FakeChannel.open.size).toBe(0);
  stop();
});

test('a key of another person’s browser gets no session', () => {
  writeSession(session);
  setTabKey('2.key');
  const stop = shareSession(() => undefined);
  const heard = jest.fn();
  const channel = new FakeChannel('backlot.session.key');
  channel.onmessage = heard;
  channel.postMessage({ type: 'ask' });
  expect(heard).not.toHaveBeenCalled();
  stop();
});
