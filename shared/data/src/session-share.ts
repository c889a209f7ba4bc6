import {
  clearOwnSession,
  hasSessionHint,
  readSession,
  type SessionRecord,
  writeSession,
} from './session-record.ts';

type Message = { type: 'ask' } | { type: 'answer'; session: SessionRecord } | { type: 'signed_out' };

/**
 * The key of this browser's tabs, which the server writes into the documents of sign-in and shell only. It names the
 * channel, so that no other script of the origin, such as one of the payment page, can ask for a session.
 */
const tabKey = (): { adminId: string; secret: string } | null => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="tab-key"]')?.content ?? '';
  const [adminId = '', secret = ''] = content.split('.');
  return secret ? { adminId, secret } : null;
};

/** Null without a key or without support. */
const openChannel = (): BroadcastChannel | null => {
  const key = tabKey();
  if (!key || typeof BroadcastChannel === 'undefined') return null;
  return new BroadcastChannel(`backlot.session.${key.secret}`);
};

/**
 * Session storage belongs to one tab: a link opened in a new one would require signing in again.
 * Requests the session from other tabs of this browser and copies it; null when none responds in time.
 */
export const requestSessionFromTabs = (timeoutMs = 200): Promise<SessionRecord | null> => {
  const channel = hasSessionHint() ? openChannel() : null;
  if (!channel) return Promise.resolve(null);
  return new Promise((resolve) => {
    const finish = (session: SessionRecord | null) => {
      clearTimeout(timer);
      channel.close();
      if (!session) clearOwnSession(); // the cookie stays: a slow tab still has its session
      resolve(session);
    };
    const timer = setTimeout(() => finish(null), timeoutMs);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'answer') finish(writeSession(data.session));
    };
    post(channel, { type: 'ask' });
  });
};

/** This tab's channel: a tab doesn't receive its own messages. */
let own: BroadcastChannel | null = null;

/** Responds to requests of other tabs, and follows their sign-out. Returns the function that stops it. */
export const shareSession = (onSignedOut: () => void): (() => void) => {
  const channel = openChannel();
  if (!channel) return () => undefined;
  own = channel;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const session = readSession();
    if (data.type === 'signed_out') onSignedOut();
    // A key of someone else's browser would have another owner.
    if (data.type === 'ask' && session && session.user._id === tabKey()?.adminId)
      post(channel, { type: 'answer', session });
  };
  return () => {
    own = null;
    channel.close();
  };
};

/** Signs out all other tabs too. */
export const broadcastSignOut = (): void => {
  if (own) post(own, { type: 'signed_out' });
};

const post = (channel: BroadcastChannel, message: Message): void => channel.postMessage(message);
