import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { type Seller, seller, sellerFields } from '@backlot/contracts/money/sellers/seller';
import { sellerActions, sellerQuery } from './sellers.data.ts';
import { sellerInputs, sellerTexts } from './sellers.fields.tsx';
import { drawerMessages as m } from './sellers.messages.ts';

type Props = {
  /** `new`, an id, or null. */
  open: string | null;
  onClose: () => void;
};

/** Adds or edits a seller in a drawer over the list. */
export const SellerDrawer = ({ open, onClose }: Props) => (
  <RecordDrawer open={open} query={sellerQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <SellerForm stored={stored} {...drawer} />}
  </RecordDrawer>
);

function SellerForm({ stored, onDirty, onClose, onSaved }: DrawerForm & { stored: Seller | null }) {
  const state = useRecordForm({
    fields: sellerFields,
    record: seller,
    stored,
    save: sellerActions.save,
    refusalsOf: sellerActions.refusalsOf,
    optimistic: sellerActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  return (
    <RecordFormFrame state={state} texts={sellerTexts}>
      <RecordFields state={state} inputs={sellerInputs} />
      <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
    </RecordFormFrame>
  );
}
