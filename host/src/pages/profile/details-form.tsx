import {
  type Profile,
  profile as profileSchema,
  profileForm,
  usersApi,
} from '@backlot/contracts/platform/accounts/profile';
import { CallError, messageOf } from '@backlot/data/call-error';
import { Paper, SaveBar, TextInput, toast } from '@backlot/ui';
import {
  ConflictDialog,
  FormSection,
  LeaveDialog,
  schemaResolver,
  setServerErrors,
  Textarea,
  useForm,
  useUnsavedGuard,
} from '@backlot/ui/form';
import { useState } from 'react';
import { type Details, detailFields, detailsOf, toProfileForm } from './details.ts';
import { saveProfile } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const { fields: labels, help } = messages;

/** Own details, saved as a whole; a change made meanwhile elsewhere is settled field by field. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const [base, setBase] = useState(profile);
  const [theirs, setTheirs] = useState<Profile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useForm<Details>({
    initialValues: detailsOf(base),
    validate: (values) => validate(toProfileForm(values, base.version)),
  });
  const isDirty = form.isDirty();
  const guard = useUnsavedGuard(isDirty);

  const take = (saved: Profile) => {
    const details = detailsOf(saved);
    setBase(saved);
    setTheirs(null);
    form.setInitialValues(details);
    form.setValues(details);
    form.resetDirty(details);
  };
  const save = async (details: Details, version: number) => {
    setFailure(null);
    setSaving(true);
    try {
      take(await saveProfile(profile._id, toProfileForm(details, version)));
      toast.success(usersApi.update.message);
    } catch (error) {
      const current = currentRecord(error);
      if (current) return setTheirs(current);
      if (error instanceof CallError) setServerErrors(form, error.errors, Object.keys(details));
      setFailure(messageOf(error));
      toast.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  const submit = form.onSubmit((details) => save(details, versionToSave(base, profile)));

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Paper withBorder className={classes.formCard}>
          <FormSection title={messages.details} text={messages.detailsText}>
            <TextInput label={labels.name} autoComplete="name" {...form.getInputProps('name')} />
            <TextInput
              label={labels.email}
              value={profile.email}
              description={help.email}
              variant="filled"
              readOnly
            />
            <TextInput
              label={labels.phone}
              type="tel"
              autoComplete="tel"
              description={help.phone}
              {...form.getInputProps('phone')}
            />
            <TextInput
              label={labels.designation}
              autoComplete="organization-title"
              description={help.designation}
              {...form.getInputProps('designation')}
            />
            <Textarea
              label={labels.bio}
              description={help.bio}
              rows={4}
              maxLength={500}
              {...form.getInputProps('bio')}
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
          theirs={detailsOf(theirs)}
          mine={form.getValues()}
          base={detailsOf(base)}
          fields={detailFields}
          isSaving={isSaving}
          onResolve={(merged) => void save(merged, theirs.version)}
          onClose={() => setTheirs(null)}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}

const validate = schemaResolver(profileForm, { sync: true });

/** A new picture raises the version and leaves the details alone: that is no conflict. */
const versionToSave = (base: Profile, latest: Profile): number => {
  const [before, now] = [detailsOf(base), detailsOf(latest)];
  const isUntouched = detailFields.every(({ key }) => before[key] === now[key]);
  return isUntouched ? Math.max(base.version, latest.version) : base.version;
};

/** The record as it is now, when a save was refused because of it. */
const currentRecord = (error: unknown): Profile | null => {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  const current = profileSchema.safeParse(error.data);
  return current.success ? current.data : null;
};
