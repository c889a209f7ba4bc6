import { keysOf } from '@backlot/contracts/platform/records/record-fields';
import {
  type Profile,
  profile as record,
  profileFields,
  usersApi,
} from '@backlot/contracts/platform/accounts/profile';
import { Paper, TextInput } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import {
  FormActions,
  keysWhere,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { saveProfile } from './profile.data.ts';
import { profileInputs, profileTexts } from './profile.fields.tsx';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const keys = keysOf(profileFields);
const { name } = profileFields;

/** The form of the user's own details. The email is shown among them, read-only. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const state = useRecordForm({
    fields: profileFields,
    record,
    stored: profile,
    save: (input, base) =>
      saveProfile(profile._id, { ...input, version: versionToSave(base ?? profile, profile) }),
    savedText: usersApi.update.message,
    staysOpen: true,
  });
  const fields = { state, inputs: profileInputs };
  return (
    <RecordFormFrame state={state} texts={profileTexts}>
      <Paper withBorder className={classes.formCard}>
        <FormSection title={messages.details} text={messages.detailsText}>
          <RecordFields {...fields} only={keysWhere(profileFields, (field) => field === name)} />
          <TextInput
            label={messages.fields.email}
            value={profile.email}
            description={messages.emailHelp}
            variant="filled"
            readOnly
          />
          <RecordFields {...fields} only={keysWhere(profileFields, (field) => field !== name)} />
        </FormSection>
      </Paper>
      <FormActions state={state} />
    </RecordFormFrame>
  );
}

/** A new photo raises the version and leaves the details unchanged: that is no conflict. */
const versionToSave = (base: Profile, latest: Profile): number =>
  keys.every((key) => base[key] === latest[key]) ? Math.max(base.version, latest.version) : base.version;
