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
 * Session storage belongs to one tab; a link opened in a new one would ask for the password again.
 * Asks the other tabs of this browser for their session and takes it over; null when none answers in time.
 */
export const requestSessionFromTabs = (timeoutMs = 200): Promise<SessionRecord | null> => {
  if (!hasSessionHint() || typeof BroadcastChannel === 'undefined') return Promise.resolve(null);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName);
    const finish = (session: SessionRecord | null) => {
      clearTimeout(timer);
      channel.close();
      if (!session) clearOwnSession(); // the hint stays: a tab that is slow to answer still has its session
      resolve(session);
    };
    const timer = setTimeout(() => finish(null), timeoutMs);
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'answer') finish(writeSession(data.session));
    };
    post(channel, { type: 'ask' });
  });
};

/** This tab's own channel: what is said through it is not heard by this tab itself. */
let own: BroadcastChannel | null = null;

/** Answers tabs that ask, and hears when the person signs out in another one. Returns what ends it. */
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

/** Signing out of one tab signs out of all the others too. */
export const broadcastSignOut = (): void => {
  if (own) post(own, { type: 'signed_out' });
};

const post = (channel: BroadcastChannel, message: Message): void => channel.postMessage(message);
