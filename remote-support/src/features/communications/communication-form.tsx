import {
  FormActions,
  FormCard,
  RecordFields,
  RecordFormFrame,
  RecordPage,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  communication,
  type Communication,
  communicationFields,
  communicationRules,
} from '@backlot/contracts/support/communications/communication';
import type { MessageTemplate } from '@backlot/contracts/support/communications/message-template';
import { useNavigate } from 'react-router-dom';
import { communicationActions } from './communications.data.ts';
import { communicationInputs, communicationTexts } from './communications.fields.tsx';
import classes from './communications.module.css';
import { TemplatePicker } from './template-picker.tsx';
import { communicationsMessages, detailMessages as m } from './communications.messages.ts';

const form = {
  fields: communicationFields,
  rules: communicationRules,
  record: communication,
  save: communicationActions.save,
  refusalsOf: communicationActions.refusalsOf,
};

/** The form of a draft. It stays open after a save. */
export function CommunicationForm({
  stored,
  onDirty,
}: {
  stored: Communication;
  onDirty: (isDirty: boolean) => void;
}) {
  const state = useRecordForm({
    ...form,
    stored,
    savedText: m.saved,
    staysOpen: true,
    onDirty,
  });
  return (
    <div className={classes.text}>
      <RecordFormFrame state={state} texts={communicationTexts}>
        <FormCard>
          <RecordFields state={state} inputs={communicationInputs} />
        </FormCard>
        <FormActions state={state} />
      </RecordFormFrame>
    </div>
  );
}

/** `/admin/messages/new` */
export function NewCommunication() {
  const navigate = useNavigate();
  const state = useRecordForm({
    ...form,
    stored: null,
    savedText: m.created,
    onSaved: ({ _id }: Communication) => void navigate(`/admin/messages/${_id}`, { replace: true }),
  });
  const startFrom = ({ kind, subject, preheader, body }: MessageTemplate) => {
    const { audience } = state.form.getValues();
    state.patch({
      subject,
      preheader,
      body,
      ...(audience.kind !== kind && { audience: { kind, filter: {} } }),
    });
  };
  return (
    <RecordPage
      state={state}
      texts={communicationTexts}
      title={m.newTitle}
      crumbs={[{ label: communicationsMessages.title, to: '/admin/messages' }]}
      createLabel={m.create}
    >
      <FormCard>
        <TemplatePicker onChoose={startFrom} />
        <RecordFields state={state} inputs={communicationInputs} />
      </FormCard>
    </RecordPage>
  );
}
