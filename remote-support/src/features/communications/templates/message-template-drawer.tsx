import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { Text } from '@backlot/ui';
import { Section } from '@backlot/ui/record';
import {
  messageTemplateFields,
  messageTemplateRules,
} from '@backlot/contracts/support/communications/communication';
import {
  type MessageTemplate,
  messageTemplate,
} from '@backlot/contracts/support/communications/message-template';
import { messageTemplateInputs, messageTemplateTexts } from '../communications.fields.tsx';
import { PreviewPanel } from '../preview-panel.tsx';
import {
  messageTemplateActions,
  messageTemplateQuery,
  templatePreviewQuery,
} from './message-templates.data.ts';
import { drawerMessages as m } from './message-templates.messages.ts';

type Props = {
  /** `new`, an id, or null. */
  open: string | null;
  onClose: () => void;
};

/** Adds or edits one of the message templates in a drawer over the list. */
export const MessageTemplateDrawer = ({ open, onClose }: Props) => (
  <RecordDrawer open={open} query={messageTemplateQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <MessageTemplateForm stored={stored} {...drawer} />}
  </RecordDrawer>
);

function MessageTemplateForm({
  stored,
  onDirty,
  onClose,
  onSaved,
}: DrawerForm & { stored: MessageTemplate | null }) {
  const state = useRecordForm({
    fields: messageTemplateFields,
    rules: messageTemplateRules,
    record: messageTemplate,
    stored,
    save: messageTemplateActions.save,
    optimistic: messageTemplateActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  return (
    <>
      <RecordFormFrame state={state} texts={messageTemplateTexts}>
        <RecordFields state={state} inputs={messageTemplateInputs} />
        <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
      </RecordFormFrame>
      {stored && (
        <Section title={m.preview} isSmall>
          {state.isDirty ? (
            <Text c="dimmed">{m.saveFirst}</Text>
          ) : (
            <PreviewPanel
              kind={stored.kind}
              preview={(personId) => templatePreviewQuery(stored._id, personId)}
            />
          )}
        </Section>
      )}
    </>
  );
}
