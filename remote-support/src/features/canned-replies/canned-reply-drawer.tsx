import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  type CannedReply,
  cannedReply,
  cannedReplyFields,
} from '@backlot/contracts/support/canned-replies/canned-reply';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { cannedReplyActions, cannedReplyQuery } from './canned-replies.data.ts';
import { cannedReplyInputs, cannedReplyTexts } from './canned-replies.fields.tsx';
import { drawerMessages as m } from './canned-replies.messages.ts';

type Props = {
  /** `new`, an id, or null. */
  open: string | null;
  onClose: () => void;
};

/** Adds or edits one of the canned replies in a drawer over the list. */
export const CannedReplyDrawer = ({ open, onClose }: Props) => (
  <RecordDrawer open={open} query={cannedReplyQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <CannedReplyForm stored={stored} {...drawer} />}
  </RecordDrawer>
);

function CannedReplyForm({ stored, onDirty, onClose, onSaved }: DrawerForm & { stored: CannedReply | null }) {
  const state = useRecordForm({
    fields: cannedReplyFields,
    record: cannedReply,
    stored,
    save: cannedReplyActions.save,
    refusalsOf: cannedReplyActions.refusalsOf,
    optimistic: cannedReplyActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  const assignees = useAssigneeChoices();
  const known = [state.base, state.theirs].find((one) => one?.assigneeName);
  const nameOf = (_id: string) =>
    assignees.find(({ value }) => value === _id)?.label ?? known?.assigneeName ?? _id;
  return (
    <RecordFormFrame state={state} texts={cannedReplyTexts} nameOf={nameOf}>
      <RecordFields state={state} inputs={cannedReplyInputs} nameOf={nameOf} />
      <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
    </RecordFormFrame>
  );
}
