import { readLocal, removeLocal, writeLocal } from '@backlot/data/local-storage';
import { useState } from 'react';

const keyOf = (ticketId: string) => `backlot.ticket-draft.${ticketId}`;
const stored = (ticketId: string): string => {
  const draft = readLocal(keyOf(ticketId));
  return typeof draft === 'string' ? draft : '';
};

/** The unsent message of a ticket, which survives closing the ticket and the browser. */
export function useMessageDraft(ticketId: string) {
  const [draft, setDraft] = useState({ ticketId, body: stored(ticketId) });
  // Another ticket is open: its own draft.
  if (draft.ticketId !== ticketId) setDraft({ ticketId, body: stored(ticketId) });
  const setBody = (body: string) => {
    if (body === '') removeLocal(keyOf(ticketId));
    else writeLocal(keyOf(ticketId), body);
    setDraft((current) => (current.ticketId === ticketId ? { ticketId, body } : current));
  };
  return { body: draft.body, setBody };
}
