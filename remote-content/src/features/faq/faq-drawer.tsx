import { FailedState, Skeleton, Stack, Text, VisuallyHidden } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { FaqAudience } from '@backlot/contracts/faq';
import { useQuery } from '@tanstack/react-query';
import { AskingDrawer } from '../../asking-drawer/asking-drawer.tsx';
import { faqQuery } from './faq.data.ts';
import { formMessages as m } from './faq.messages.ts';
import { FaqForm } from './faq-form.tsx';

type Props = {
  /** `new`, the id of a question, or null. */
  open: string | null;
  /** Whom a new question is for, to begin with. */
  audience: FaqAudience;
  onClose: () => void;
};

/** A question beside the list, to add or to edit. Closing it with unsaved words asks first. */
export function FaqDrawer({ open, audience, onClose }: Props) {
  return (
    <AskingDrawer
      opened={open !== null}
      onClose={onClose}
      title={open === 'new' ? m.newTitle : m.editTitle}
      size="lg"
      closeLabel={m.close}
    >
      {(drawer) => (
        <>
          {open === 'new' && <FaqForm key="new" faq={null} audience={audience} {...drawer} />}
          {open !== null && open !== 'new' && (
            <Stored key={open} _id={open} audience={audience} {...drawer} />
          )}
        </>
      )}
    </AskingDrawer>
  );
}

type StoredProps = {
  _id: string;
  audience: FaqAudience;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  onSaved: () => void;
};

function Stored({ _id, ...rest }: StoredProps) {
  // What is typed starts from what is stored now, not from what was looked at before.
  const { data, error, refetch, isFetching } = useQuery({ ...faqQuery(_id), gcTime: 0 });
  if (!data && error)
    return <FailedState message={messageOf(error)} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Stack aria-busy>
        <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
        <Skeleton height={56} />
        <Skeleton height={220} />
        <Skeleton height={56} />
      </Stack>
    );
  if (data.deletedAt) return <Text>{m.gone}</Text>;
  return <FaqForm faq={data} {...rest} />;
}
