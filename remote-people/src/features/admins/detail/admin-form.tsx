import { type Admin, adminInput } from '@backlot/contracts/people/admins/admin';
import { CallError, messageOf } from '@backlot/data/call-error';
import { Paper, SaveBar, TextInput, toast } from '@backlot/ui';
import {
  ConflictDialog,
  FormSection,
  LeaveDialog,
  schemaResolver,
  Select,
  setServerErrors,
  Textarea,
  useForm,
  useUnsavedGuard,
} from '@backlot/ui/form';
import { useMemo, useState } from 'react';
import { updateAdmin } from '../admins.data.ts';
import { TeamSelect } from '../role-team-fields.tsx';
import { detailMessages, fieldLabels as labels } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';
import { type AdminDraft, currentRecord, draftFields, draftOf, inputOf } from './admin-draft.ts';
import { languageOptions, zoneOptions } from './places.ts';

const m = detailMessages.form;
const validate = schemaResolver(adminInput, { sync: true });

/** What superadmins edit of somebody, saved as a whole; a change made meanwhile is settled field by field. */
export function AdminForm({ admin }: { admin: Admin }) {
  const [base, setBase] = useState(admin);
  const [theirs, setTheirs] = useState<Admin | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<AdminDraft>({
    initialValues: draftOf(base),
    validate: (draft) => validate(inputOf(draft)),
  });
  const isDirty = form.isDirty();
  const guard = useUnsavedGuard(isDirty);
  const zones = useMemo(() => zoneOptions(admin.timezone), [admin.timezone]);
  const languages = useMemo(() => languageOptions(admin.locale), [admin.locale]);
  const isLocked = admin.deletedAt !== null;

  const take = (saved: Admin) => {
    const draft = draftOf(saved);
    setBase(saved);
    setTheirs(null);
    form.setInitialValues(draft);
    form.setValues(draft);
    form.resetDirty(draft);
  };
  const save = async (draft: AdminDraft, version: number) => {
    setFailure(null);
    setSaving(true);
    try {
      take(await updateAdmin({ params: { _id: admin._id }, body: { ...inputOf(draft), version } }));
      toast.success(m.saved);
    } catch (error) {
      const current = currentRecord(error);
      if (current) return setTheirs(current);
      if (error instanceof CallError) setServerErrors(form, error.errors, Object.keys(draft));
      setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  const submit = form.onSubmit((draft) => save(draft, versionToSave(base, admin)));

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Paper withBorder className={classes.formCard}>
          <FormSection title={m.title} text={m.text}>
            <TextInput
              label={detailMessages.email}
              value={admin.email}
              description={m.email}
              variant="filled"
              readOnly
            />
            <TextInput label={labels.name} required disabled={isLocked} {...form.getInputProps('name')} />
            <TextInput
              label={labels.phone}
              type="tel"
              description={m.phone}
              disabled={isLocked}
              {...form.getInputProps('phone')}
            />
            <TextInput
              label={labels.designation}
              description={m.designation}
              disabled={isLocked}
              {...form.getInputProps('designation')}
            />
            <TeamSelect disabled={isLocked} {...form.getInputProps('team')} />
            <Select
              label={labels.locale}
              description={m.locale}
              data={languages}
              searchable
              clearable
              disabled={isLocked}
              {...form.getInputProps('locale')}
            />
            <Select
              label={labels.timezone}
              description={m.timezone}
              data={zones}
              searchable
              clearable
              limit={100}
              disabled={isLocked}
              {...form.getInputProps('timezone')}
            />
            <Textarea
              label={labels.notes}
              description={m.notes}
              rows={4}
              maxLength={2_000}
              disabled={isLocked}
              {...form.getInputProps('notes')}
            />
          </FormSection>
        </Paper>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSaving}
          error={failure}
          onSave={() => submit()}
          onDiscard={() => {
            form.reset();
            setFailure(null);
          }}
        />
      </form>
      {theirs && (
        <ConflictDialog
          isOpen
          theirs={draftOf(theirs)}
          mine={form.getValues()}
          base={draftOf(base)}
          fields={draftFields}
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

/** A new status or role raises the version and leaves the details alone: that is no conflict. */
const versionToSave = (base: Admin, latest: Admin): number => {
  const [before, now] = [draftOf(base), draftOf(latest)];
  const isUntouched = draftFields.every(({ key }) => before[key] === now[key]);
  return isUntouched ? Math.max(base.version, latest.version) : base.version;
};
