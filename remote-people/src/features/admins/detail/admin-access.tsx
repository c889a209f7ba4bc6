import { role as roles } from '@backlot/contracts/platform/accounts/access';
import {
  accessFields,
  type Admin,
  admin as adminSchema,
  type RoleCatalog,
} from '@backlot/contracts/people/admins/admin';
import { z } from '@backlot/contracts/z';
import { useUser } from '@backlot/data/session';
import { Alert, IconLock, QueryStates, Skeleton, Stack, Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import { FormActions, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { permissionLabelsOf, roleCatalogQuery, setAccess } from '../admins.data.ts';
import { accessTexts } from '../admins.fields.tsx';
import { RoleSelect } from '../role-team-fields.tsx';
import { withEditableGrants, withRole } from './access.ts';
import { AccessKeys } from './access-keys.tsx';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.access;

/** The role of an admin, and the permissions added to it or removed from it. */
export default function AdminAccess({ admin }: { admin: Admin }) {
  const loading = (
    <Stack gap="sm" role="status" aria-label={m.loading}>
      <Skeleton height={60} width="min(20rem, 100%)" />
      <Skeleton height={240} />
    </Stack>
  );
  return (
    <QueryStates result={useQuery(roleCatalogQuery())} loading={loading}>
      {(book: RoleCatalog) => <AccessForm admin={admin} book={book} />}
    </QueryStates>
  );
}

/** Grants that can no longer be edited are not part of the form. */
const record = z.pipe(adminSchema, z.transform(withEditableGrants));

function AccessForm({ admin, book }: { admin: Admin; book: RoleCatalog }) {
  const stored = useMemo(() => withEditableGrants(admin), [admin]);
  const state = useRecordForm({
    fields: accessFields,
    record,
    stored,
    save: async (access, base) => {
      const { _id, version } = base ?? admin;
      return withEditableGrants(await setAccess({ params: { _id }, body: { ...access, version } }));
    },
    savedText: m.saved,
    staysOpen: true,
  });
  const texts = useMemo(() => accessTexts(permissionLabelsOf(book)), [book]);
  const draft = state.form.getValues();
  const obstacle = useObstacle(admin);
  return (
    <>
      {obstacle && (
        <Alert color="gray" icon={<IconLock size={18} />} mb="md">
          {obstacle}
        </Alert>
      )}
      <RecordFormFrame state={state} texts={texts}>
        <div className={classes.wide}>
          <Section title={m.title} text={m.text}>
            <Stack>
              <RoleSelect
                className={classes.role}
                value={draft.role}
                disabled={obstacle !== null || admin.isLastSuperadmin}
                description={book.roles.find(({ key }) => key === draft.role)?.meaning}
                onChange={(value: unknown) => state.patch(withRole(draft, roles.parse(value)))}
              />
              <AccessKeys draft={draft} book={book} isLocked={obstacle !== null} onChange={state.patch} />
              {!obstacle && (
                <Text c="dimmed" size="sm">
                  {m.consequence}
                </Text>
              )}
            </Stack>
          </Section>
        </div>
        <FormActions state={state} saveLabel={m.save} />
      </RecordFormFrame>
    </>
  );
}

/** Why the permissions can't be changed, null when they can. */
const useObstacle = ({ _id, deletedAt }: Admin): string | null => {
  const ownId = useUser()?._id;
  if (deletedAt) return m.deleted;
  return _id === ownId ? m.own : null;
};
