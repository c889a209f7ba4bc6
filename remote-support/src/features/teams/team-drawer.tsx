import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { type Team, team, teamFields } from '@backlot/contracts/support/teams/team';
import { useAssigneeChoices } from '../../inputs/use-assignee-choices.ts';
import { teamActions, teamQuery } from './teams.data.ts';
import { teamInputs, teamTexts } from './teams.fields.tsx';
import { drawerMessages as m } from './teams.messages.ts';

type Props = {
  /** `new`, an id, or null. */
  open: string | null;
  onClose: () => void;
};

/** Adds or edits one of the teams in a drawer over the list. */
export const TeamDrawer = ({ open, onClose }: Props) => (
  <RecordDrawer open={open} query={teamQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <TeamForm stored={stored} {...drawer} />}
  </RecordDrawer>
);

function TeamForm({ stored, onDirty, onClose, onSaved }: DrawerForm & { stored: Team | null }) {
  const state = useRecordForm({
    fields: teamFields,
    record: team,
    stored,
    save: teamActions.save,
    refusalsOf: teamActions.refusalsOf,
    optimistic: teamActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  const assignees = useAssigneeChoices();
  const members = [state.base, state.theirs].flatMap((one) => one?.members ?? []);
  const nameOf = (_id: string) =>
    assignees.find(({ value }) => value === _id)?.label ??
    members.find((one) => one._id === _id)?.name ??
    _id;
  return (
    <RecordFormFrame state={state} texts={teamTexts} nameOf={nameOf}>
      <RecordFields state={state} inputs={teamInputs} nameOf={nameOf} />
      <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
    </RecordFormFrame>
  );
}
