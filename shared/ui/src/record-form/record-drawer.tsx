import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { useCloseGuard } from '../form/use-close-guard.ts';
import { messages } from '../messages.ts';
import { Drawer } from '../overlays.tsx';
import { QueryStates } from '../query-states.tsx';

/** Props for the form in the drawer. */
export type DrawerForm = {
  onDirty: (isDirty: boolean) => void;
  /** Confirms first when unsaved input would be lost. */
  onClose: () => void;
  /** Closes without confirmation, after a save. */
  onSaved: () => void;
};

type Query<Stored> = { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Stored> };
type Messages = { newTitle: string; editTitle: string; loading: string; deleted: string };
type Props<Stored> = {
  /** `new`, an id, or null while closed. */
  open: string | null;
  query: (_id: string) => Query<Stored>;
  messages: Messages;
  onClose: () => void;
  children: (stored: Stored | null, drawer: DrawerForm) => ReactNode;
};

type ShellProps = {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: (drawer: DrawerForm) => ReactNode;
};

/** A drawer with a form. Closing it with unsaved input requires confirmation. */
export function FormDrawer({ isOpen, title, onClose, children }: ShellProps) {
  const [isDirty, setDirty] = useState(false);
  const leave = () => {
    setDirty(false);
    onClose();
  };
  const { close, guard } = useCloseGuard(isDirty, leave);
  const drawer: DrawerForm = { onDirty: setDirty, onClose: close, onSaved: leave };
  return (
    <>
      <Drawer
        opened={isOpen}
        onClose={close}
        title={title}
        size="lg"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        {children(drawer)}
      </Drawer>
      <LeaveDialog guard={guard} />
    </>
  );
}

/** A record beside its list, to add or to edit. */
export function RecordDrawer<Stored extends { deletedAt?: Date | null }>(props: Props<Stored>) {
  const { open, messages: m, onClose, children } = props;
  return (
    <FormDrawer isOpen={open !== null} title={open === 'new' ? m.newTitle : m.editTitle} onClose={onClose}>
      {(drawer) => {
        if (open === 'new') return children(null, drawer);
        return open !== null && <StoredRecord key={open} {...props} _id={open} drawer={drawer} />;
      }}
    </FormDrawer>
  );
}

type StoredProps<Stored> = Props<Stored> & { _id: string; drawer: DrawerForm };

function StoredRecord<Stored extends { deletedAt?: Date | null }>({
  _id,
  query,
  messages: m,
  drawer,
  children,
}: StoredProps<Stored>) {
  // A form starts from the stored version, not from a cached copy.
  const result = useQuery<Stored>({ ...query(_id), gcTime: 0 });
  const loading = (
    <Stack aria-busy>
      <VisuallyHidden role="status">{m.loading}</VisuallyHidden>
      <Skeleton height={56} />
      <Skeleton height={220} />
      <Skeleton height={56} />
    </Stack>
  );
  return (
    <QueryStates<Stored> result={result} loading={loading}>
      {(stored) => (stored.deletedAt ? <Text>{m.deleted}</Text> : children(stored, drawer))}
    </QueryStates>
  );
}
