import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  type AllowedSite,
  allowedSite,
  allowedSiteFields,
} from '@backlot/contracts/money/allowed-sites/allowed-site';
import { allowedSiteActions, allowedSiteQuery } from './allowed-sites.data.ts';
import { allowedSiteInputs, allowedSiteTexts } from './allowed-sites.fields.tsx';
import { drawerMessages as m } from './allowed-sites.messages.ts';

type Props = {
  /** `new`, an id, or null. */
  open: string | null;
  onClose: () => void;
};

/** Adds or edits an allowed site in a drawer over the list. */
export const AllowedSiteDrawer = ({ open, onClose }: Props) => (
  <RecordDrawer open={open} query={allowedSiteQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <AllowedSiteForm stored={stored} {...drawer} />}
  </RecordDrawer>
);

function AllowedSiteForm({ stored, onDirty, onClose, onSaved }: DrawerForm & { stored: AllowedSite | null }) {
  const state = useRecordForm({
    fields: allowedSiteFields,
    record: allowedSite,
    stored,
    save: allowedSiteActions.save,
    refusalsOf: allowedSiteActions.refusalsOf,
    optimistic: allowedSiteActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  return (
    <RecordFormFrame state={state} texts={allowedSiteTexts}>
      <RecordFields state={state} inputs={allowedSiteInputs} />
      <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
    </RecordFormFrame>
  );
}
