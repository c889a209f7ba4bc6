import { role as roles } from '@backlot/contracts/platform/accounts/access';
import type { Admin, RoleBook } from '@backlot/contracts/people/admins/admin';
import { messageOf } from '@backlot/data/call-error';
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
import { ConflictDialog, type ConflictField, LeaveDialog, useUnsavedGuard } from '@backlot/ui/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleBook, setAccess } from '../admins.data.ts';
import { adminsMessages, roleLabels } from '../admins.messages.ts';
import { RoleSelect } from '../role-team-fields.tsx';
import { AccessKeys } from './access-keys.tsx';
import { type AccessDraft, accessOf, isSameAccess, withRole } from './access-draft.ts';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';
import { currentRecord } from './admin-draft.ts';
import { revisionWords } from './revision-labels.ts';

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
  // What the person started from: a save must not take a later change with it unseen.
  const [base, setBase] = useState(admin);
  const [draft, setDraft] = useState(accessOf(base));
  const [theirs, setTheirs] = useState<Admin | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const hindrance = useHindrance(admin);
  const isDirty = !isSameAccess(draft, accessOf(base));
  const guard = useUnsavedGuard(isDirty);
  const take = (stored: Admin) => {
    setBase(stored);
    setDraft(accessOf(stored));
    setTheirs(null);
  };
  if (admin.version > base.version && !isDirty && !isSaving) take(admin);

  const save = async (access: AccessDraft, version: number) => {
    setFailure(null);
    setSaving(true);
    try {
      take(await setAccess({ params: { _id: admin._id }, body: { ...access, version } }));
      toast.success(m.saved);
    } catch (error) {
      const current = currentRecord(error);
      if (current) setTheirs(current);
      else setFailure(messageOf(error));
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
        onSave={() => void save(draft, base.version)}
        onDiscard={() => {
          setDraft(accessOf(base));
          setFailure(null);
        }}
      />
      {theirs && (
        <ConflictDialog<AccessDraft>
          isOpen
          base={accessOf(base)}
          theirs={accessOf(theirs)}
          mine={accessOf(draft)}
          fields={conflictFields}
          by={theirs.updatedBy?.name}
          isSaving={isSaving}
          onResolve={(merged) => void save(merged, theirs.version)}
          onClose={() => setTheirs(null)}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}

const conflictFields: readonly ConflictField<AccessDraft>[] = [
  { key: 'role', label: adminsMessages.fields.role, format: (role) => roleLabels[role] },
  {
    key: 'grants',
    label: detailMessages.history.grants,
    format: (grants) => revisionWords.value('grants', grants) || m.noGrants,
  },
];

/** Why nothing can be changed here, null when it can. */
const useHindrance = ({ _id, deletedAt }: Admin): string | null => {
  const ownId = useUser()?._id;
  if (deletedAt) return m.deleted;
  return _id === ownId ? m.own : null;
};
