import { role as roles } from '@backlot/contracts/access';
import type { Admin, RoleBook } from '@backlot/contracts/admins';
import { CallError, messageOf } from '@backlot/data/call-error';
import { useUser } from '@backlot/data/session';
import {
  Alert,
  FailedState,
  IconLock,
  Paper,
  SaveBar,
  Skeleton,
  Stack,
  Text,
  Title,
  toast,
} from '@backlot/ui';
import { LeaveDialog, useUnsavedGuard } from '@backlot/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminsChanged, roleBook, setAccess } from '../admins.data.ts';
import { RoleSelect } from '../role-team-fields.tsx';
import { AccessKeys } from './access-keys.tsx';
import { type AccessDraft, editableGrants, isSameAccess, withRole } from './access-draft.ts';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.access;

/** The role of somebody, and what is added to it or taken from it for them alone. */
export default function AdminAccess({ admin }: { admin: Admin }) {
  const { data: book, error, isFetching, refetch } = useQuery(roleBook());
  if (book) return <AccessForm admin={admin} book={book} />;
  if (error && !isFetching) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm" role="status" aria-label={m.loading}>
      <Skeleton height={60} width="min(20rem, 100%)" />
      <Skeleton height={240} />
    </Stack>
  );
}

function AccessForm({ admin, book }: { admin: Admin; book: RoleBook }) {
  const base: AccessDraft = { role: admin.role, grants: editableGrants(admin.grants) };
  const [draft, setDraft] = useState(base);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const hindrance = useHindrance(admin);
  const isDirty = !isSameAccess(draft, base);
  const guard = useUnsavedGuard(isDirty);

  const save = async () => {
    const { _id, version } = admin;
    setFailure(null);
    setSaving(true);
    try {
      await setAccess({ params: { _id }, body: { ...draft, version } });
      toast.success(m.saved);
    } catch (error) {
      const isStale = error instanceof CallError && error.code === 'version_conflict';
      setFailure(isStale ? m.changedMeanwhile : messageOf(error));
      if (isStale) {
        toast.error(m.changedMeanwhile);
        await adminsChanged([_id]);
      }
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      {hindrance && (
        <Alert color="gray" icon={<IconLock size={18} />} mb="md">
          {hindrance}
        </Alert>
      )}
      <Paper withBorder component="section" className={classes.wide}>
        <Stack>
          <div>
            <Title order={2} size="h3">
              {m.title}
            </Title>
            <Text c="dimmed" size="sm">
              {m.text}
            </Text>
          </div>
          <RoleSelect
            className={classes.role}
            value={draft.role}
            disabled={hindrance !== null || admin.isLastSuperadmin}
            description={book.roles.find(({ key }) => key === draft.role)?.meaning}
            onChange={(value: unknown) => setDraft(withRole(draft, roles.parse(value)))}
          />
          <AccessKeys draft={draft} book={book} isLocked={hindrance !== null} onChange={setDraft} />
          {!hindrance && (
            <Text c="dimmed" size="sm">
              {m.consequence}
            </Text>
          )}
        </Stack>
      </Paper>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        saveLabel={m.save}
        error={failure}
        onSave={() => void save()}
        onDiscard={() => {
          setDraft(base);
          setFailure(null);
        }}
      />
      <LeaveDialog guard={guard} />
    </>
  );
}

/** Why nothing can be changed here, null when it can. */
const useHindrance = ({ _id, deletedAt }: Admin): string | null => {
  const ownId = useUser()?._id;
  if (deletedAt) return m.deleted;
  return _id === ownId ? m.own : null;
};
