import { readLocal, removeLocal, writeLocal } from '@backlot/data/local-storage';
import { CurrentUserId } from '@backlot/ui';
import type { MessageKind } from '@backlot/contracts/support/tickets/message';
import { useContext, useState } from 'react';

const stored = (key: string): string => {
  const draft = readLocal(key);
  return typeof draft === 'string' ? draft : '';
};

/** The unsent reply and the unsent note of a person on a ticket, which survive closing the ticket and the browser. */
export function useMessageDraft(ticketId: string, kind: MessageKind) {
  const userId = useContext(CurrentUserId);
  const key = `backlot.ticket-draft.${userId}.${ticketId}.${kind}`;
  const [draft, setDraft] = useState({ key, body: stored(key) });
  if (draft.key !== key) setDraft({ key, body: stored(key) });
  const setBody = (body: string) => {
    if (body === '') removeLocal(key);
    else writeLocal(key, body);
    setDraft((current) => (current.key === key ? { key, body } : current));
  };
  /** Puts a text back, before what was written since. */
  const restore = (body: string) => setBody(body + stored(key));
  return { body: draft.body, setBody, restore };
}
