import { toastError } from '@backlot/ui';
import type { Suggest } from '@backlot/ui/rich-text';
import type { CannedReplyOption, CannedText } from '@backlot/contracts/support/canned-replies/canned-reply';
import type { ReplyEffects } from '@backlot/contracts/support/tickets/message';
import { useQuery } from '@tanstack/react-query';
import { cannedRepliesQuery, readCannedText } from './tickets.data.ts';
import { ticketsMessages } from './tickets.messages.ts';

/** Canned replies to insert into a message of a ticket. @param onEffects what an inserted one sets when it is sent */
export function useCannedReplies(ticketId: string, onEffects: (effects: ReplyEffects) => void): Suggest {
  const { data: replies = [] } = useQuery(cannedRepliesQuery());
  return {
    trigger: '/',
    label: ticketsMessages.composer.canned,
    find: (typed) =>
      matching(replies, typed.toLowerCase()).map(({ _id, shortcut, title }) => ({
        key: _id,
        label: `/${shortcut}`,
        description: title,
      })),
    choose: async (cannedReplyId) => {
      try {
        const text = await readCannedText(cannedReplyId, ticketId);
        onEffects(effectsOf(text));
        return text.body;
      } catch (error) {
        toastError(error);
        return null;
      }
    },
  };
}

/** Shortcuts that begin with the text, then those that contain it, in the shortcut or in the title. */
const matching = (replies: readonly CannedReplyOption[], typed: string): CannedReplyOption[] => {
  const isFirst = ({ shortcut }: CannedReplyOption) => shortcut.startsWith(typed);
  const others = replies.filter(
    (reply) =>
      !isFirst(reply) && (reply.shortcut.includes(typed) || reply.title.toLowerCase().includes(typed)),
  );
  return [...replies.filter(isFirst), ...others];
};

const effectsOf = ({ status, addTags, assigneeId }: CannedText): ReplyEffects => ({
  ...(status !== null && { status }),
  ...(addTags.length > 0 && { addTags }),
  ...(assigneeId !== null && { assigneeId }),
});
