import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  type SlaPolicy,
  slaPolicy,
  slaPolicyFields,
} from '@backlot/contracts/support/sla-policies/sla-policy';
import { useTeamChoices } from '../../inputs/use-teams.ts';
import { slaPolicyActions, slaPolicyQuery } from './sla-policies.data.ts';
import { slaPolicyInputs, slaPolicyTexts, useCategoryName } from './sla-policies.fields.tsx';
import { drawerMessages as m } from './sla-policies.messages.ts';

type Props = {
  /** `new`, an id, or null. */
  open: string | null;
  onClose: () => void;
};

/** Adds or edits one of the SLA policies in a drawer over the list. */
export const SlaPolicyDrawer = ({ open, onClose }: Props) => (
  <RecordDrawer open={open} query={slaPolicyQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <SlaPolicyForm stored={stored} {...drawer} />}
  </RecordDrawer>
);

function SlaPolicyForm({ stored, onDirty, onClose, onSaved }: DrawerForm & { stored: SlaPolicy | null }) {
  const state = useRecordForm({
    fields: slaPolicyFields,
    record: slaPolicy,
    stored,
    save: slaPolicyActions.save,
    refusalsOf: slaPolicyActions.refusalsOf,
    optimistic: slaPolicyActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  const categoryName = useCategoryName();
  const teams = useTeamChoices();
  const known = [state.base, state.theirs].find((one) => one?.escalationTeamName);
  const nameOf = (key: string) =>
    teams.find(({ value }) => value === key)?.label ??
    (key === known?.escalationTeamId ? known.escalationTeamName : null) ??
    categoryName(key);
  return (
    <RecordFormFrame state={state} texts={slaPolicyTexts} nameOf={nameOf}>
      <RecordFields state={state} inputs={slaPolicyInputs} nameOf={nameOf} />
      <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
    </RecordFormFrame>
  );
}
