import { fakeApi } from '@backlot/testing/fake-api';
import { cannedReplyApi } from '@backlot/contracts/support/canned-replies/canned-reply';
import { supportApi } from '@backlot/contracts/support/tickets/api';
import { teamApi } from '@backlot/contracts/support/teams/team';
import { draftApi, type MessageDrafts } from '@backlot/contracts/support/tickets/draft';
import { presenceApi } from '@backlot/contracts/support/tickets/presence';
import { screen } from '@testing-library/react';
import { message, messagePage, noDrafts } from './tickets.fixture.ts';

const replies = [
  { _id: '01980000-0000-7000-8000-0000000000c1', shortcut: 'delay', title: 'Refund takes days' },
  { _id: '01980000-0000-7000-8000-0000000000c2', shortcut: 'refund', title: 'Refunded' },
];
/** The API of the composer; it keeps drafts. */
export function composerApi() {
  let stored: MessageDrafts = noDrafts;
  return fakeApi()
    .on(draftApi.get, () => stored)
    .on(draftApi.save, ({ body: { kind, attachmentIds, ...draft } }) => {
      const attachments = attachmentIds.map((_id) => ({ _id, name: 'log.txt', bytes: 1 }));
      stored = { ...stored, [kind]: { ...draft, attachments } };
      return null;
    })
    .on(cannedReplyApi.all, () => replies)
    .on(teamApi.all, () => [])
    .on(supportApi.assignees, () => [{ _id: '01980000-0000-7000-8000-0000000000a1', name: 'Rosa' }])
    .on(supportApi.messages, () => messagePage())
    .on(presenceApi.announce, () => []);
}

export const sent = message({
  authorType: 'admin',
  authorName: 'Rosa',
  sendsAt: new Date('2026-01-06T10:00:08Z'),
});
export const editor = () => screen.findByRole('textbox', { name: 'Reply to Ada Moreau' });
