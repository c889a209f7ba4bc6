import { Alert, Button, Group, QueryStates, Skeleton, Tabs, useSingleKeys } from '@backlot/ui';
import { RichTextInput } from '@backlot/ui/rich-text';
import { plainTextOf } from '@backlot/contracts/platform/rich-text/rich-text';
import type { MessageDraft, MessageDrafts } from '@backlot/contracts/support/tickets/draft';
import { type MessageKind, messageKind, messageLimits } from '@backlot/contracts/support/tickets/message';
import type { Ticket } from '@backlot/contracts/support/tickets/ticket';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AttachButton, ComposerFiles, useFileDrop } from './composer-files.tsx';
import { NewerMessage } from './newer-message.tsx';
import { PresentColleagues } from './presence.tsx';
import { ReplyEffectsLine } from './reply-effects-line.tsx';
import { SendButtons } from './send-buttons.tsx';
import classes from './ticket-panel.module.css';
import { draftsQuery } from './drafts.data.ts';
import { ticketsMessages } from './tickets.messages.ts';
import { useAttachments } from './use-attachments.ts';
import { useCannedReplies } from './use-canned-replies.ts';
import { useMentions } from './use-mentions.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { usePresence } from './use-presence.ts';
import { useSend } from './use-send.ts';

const SendLaterDialog = lazy(() => import('./send-later-dialog.tsx'));

const { composer: m } = ticketsMessages;

const kindOfKey: Readonly<Record<string, MessageKind>> = { r: 'reply', n: 'note' };

/** Puts a reply back into the editor. */
export type RestoreReply = (reply: MessageDraft) => void;
type Props = {
  ticket: Ticket;
  /** Called with what puts a reply back, once there is an editor; with null once there is none. */
  onEditor?: (restore: RestoreReply | null) => void;
};

/** The composer with the person's unsent messages of the ticket. */
export function Composer({ ticket, onEditor }: Props) {
  const result = useQuery(draftsQuery(ticket._id));
  return (
    <QueryStates
      result={result}
      loading={<Skeleton height={120} mt="md" role="status" aria-label={m.loading} />}
      failedTitle={m.failed}
      isCompact
    >
      {(stored) => <MessageComposer ticket={ticket} stored={stored} onEditor={onEditor} />}
    </QueryStates>
  );
}

type MessageComposerProps = Pick<Props, 'ticket'> & {
  stored: MessageDrafts;
  onEditor: Props['onEditor'];
};

/** Writes a reply or an internal note. Sending a reply can be undone while the undo bar is shown. */
function MessageComposer({ ticket, stored, onEditor }: MessageComposerProps) {
  const [kind, setKind] = useState<MessageKind>('reply');
  const [hasTyped, setTyped] = useState(false);
  const draft = useMessageDraft(ticket._id, kind, stored);
  const { body, effects, attachments, setBody, addEffects, clearEffects } = draft;
  const files = useAttachments(ticket._id, draft);
  const drop = useFileDrop(files.add);
  const mentions = useMentions();
  const replies = useCannedReplies(ticket._id, (added) => kind === 'reply' && addEffects(added));
  const isBlank = (html: string) => plainTextOf(html) === '';
  const isEmpty = isBlank(body);
  const present = usePresence(ticket._id, hasTyped && !isEmpty);
  const sending = useSend(ticket, kind, draft);
  const cannotSend = isEmpty || files.isUploading;
  const send = () => {
    const maySend = !isBlank(draft.current().body) && !files.isUploading;
    if (maySend && !sending.isPending) sending.send();
    return maySend;
  };
  const { write, ...keys } = useComposerKeys(setKind, send);
  useRestoring(onEditor, draft.restore, write);
  const [isChoosingTime, setChoosingTime] = useState(false);
  return (
    <>
      <form
        {...keys}
        className={classes.composer}
        data-kind={kind}
        {...drop}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PresentColleagues present={present} />
        <KindTabs kind={kind} onChange={setKind} />
        <RichTextInput
          label={kind === 'reply' ? m.replyTo(ticket.requesterName) : m.noteLabel}
          value={body}
          onChange={(next) => {
            setTyped(true);
            setBody(next);
          }}
          max={messageLimits.body}
          error={sending.problemOf('body')}
          suggest={kind === 'note' ? [replies, mentions] : [replies]}
        />
        <ComposerFiles files={attachments} {...files} />
        <ReplyEffectsLine effects={effects} onClear={clearEffects} />
        {sending.failure !== null && (
          <Alert role="alert" color="red">
            {sending.failure}
          </Alert>
        )}
        {sending.newer && <NewerMessage message={sending.newer} onSend={sending.sendAnyway} />}
        <Group justify="flex-end" gap="xs" className={classes.send}>
          <AttachButton add={files.add} />
          <SendButtons
            kind={kind}
            isDisabled={cannotSend}
            isSending={sending.isPending}
            onSend={(status) => sending.send({ status })}
            onSendLater={() => setChoosingTime(true)}
          />
        </Group>
        <ReplyBar onReply={() => write('reply')} />
      </form>
      {isChoosingTime && (
        <Suspense>
          <SendLaterDialog
            status={effects.status}
            onChosen={(sendAt, status) => sending.send({ sendAt, status })}
            onClose={() => setChoosingTime(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the editor is far below what is read. */
const ReplyBar = ({ onReply }: { onReply: () => void }) => (
  <div className={`bl-action-bar ${classes.replyBar}`}>
    <Button hiddenFrom="sm" onClick={onReply}>
      {m.reply}
    </Button>
  </div>
);

type KindProps = { kind: MessageKind; onChange: (kind: MessageKind) => void };

const KindTabs = ({ kind, onChange }: KindProps) => (
  <Tabs value={kind} onChange={(next) => onChange(messageKind.options.find((one) => one === next) ?? kind)}>
    <Tabs.List>
      <Tabs.Tab value="reply">{m.reply}</Tabs.Tab>
      <Tabs.Tab value="note">{m.note}</Tabs.Tab>
    </Tabs.List>
  </Tabs>
);

/** Says that there is an editor that a reply can be put back into. */
function useRestoring(
  onEditor: Props['onEditor'],
  restore: ReturnType<typeof useMessageDraft>['restore'],
  write: (kind: MessageKind) => void,
) {
  const latest = useEffectEvent((reply: MessageDraft) => {
    restore(reply, 'reply');
    write('reply');
  });
  useEffect(() => {
    onEditor?.((reply) => latest(reply));
    return () => onEditor?.(null);
  }, [onEditor]);
}

/** `write`, r and n go to the editor of a reply or note; Ctrl or ⌘ with Enter sends, and returns to the panel. */
function useComposerKeys(setKind: (kind: MessageKind) => void, send: () => boolean) {
  const ref = useRef<HTMLFormElement>(null);
  const write = (kind: MessageKind) => {
    setKind(kind);
    ref.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  };
  useSingleKeys((key) => {
    const kind = kindOfKey[key];
    if (kind) write(kind);
    return kind !== undefined;
  });
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Before the editor, which would start a line.
    event.preventDefault();
    event.stopPropagation();
    if (send()) ref.current?.closest('aside')?.focus({ preventScroll: true });
  };
  return { ref, onKeyDownCapture, write };
}
