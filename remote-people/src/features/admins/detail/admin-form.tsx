import {
  type Admin,
  admin as record,
  adminFields,
  invitationFields,
} from '@backlot/contracts/people/admins/admin';
import { Paper, TextInput } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { FormActions, RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import { adminActions } from '../admins.data.ts';
import { adminInputs, adminTexts } from '../admins.fields.tsx';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.form;

/** The details of an admin; read-only while the admin is deleted. */
export function AdminForm({ admin }: { admin: Admin }) {
  const state = useRecordForm({
    fields: adminFields,
    record,
    stored: admin,
    save: adminActions.save,
    savedText: m.saved,
    staysOpen: true,
  });
  return (
    <RecordFormFrame state={state} texts={adminTexts}>
      <Paper withBorder className={classes.formCard}>
        <FormSection title={m.title} text={m.text}>
          <TextInput
            label={invitationFields.email.label}
            value={admin.email}
            description={m.email}
            variant="filled"
            readOnly
          />
          <fieldset className={classes.fields} disabled={admin.deletedAt !== null}>
            <RecordFields state={state} inputs={adminInputs} />
          </fieldset>
        </FormSection>
      </Paper>
      <FormActions state={state} />
    </RecordFormFrame>
  );
}
