import {
  clearOwnSession,
  hasSessionHint,
  readSession,
  type SessionRecord,
  writeSession,
} from './session-record.ts';

type Message = { type: 'ask' } | { type: 'answer'; session: SessionRecord } | { type: 'signed_out' };

const channelName = 'backlot.session';

/**
 * Session storage belongs to one tab: a link opened in a new one would require signing in again.
 * Requests the session from other tabs of this browser and copies it; null when none responds in time.
 */
export const requestSessionFromTabs = (timeoutMs = 200): Promise<SessionRecord | null> => {
  if (!hasSessionHint() || typeof BroadcastChannel === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
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
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(channelName);
  own = channel;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const session = readSession();
    if (data.type === 'signed_out') onSignedOut();
    if (data.type === 'ask' && session) post(channel, { type: 'answer', session });
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
