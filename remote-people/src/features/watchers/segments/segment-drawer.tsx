import { Alert } from '@backlot/ui';
import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { type Segment, segment, segmentFields } from '@backlot/contracts/people/segments/segment';
import { segmentActions, segmentQuery } from './segments.data.ts';
import { segmentInputs, segmentTexts } from './segments.fields.tsx';
import { drawerMessages as m } from './segments.messages.ts';

type Props = {
  /** `new`, an id, or null. */
  open: string | null;
  /** The filter of a new one. */
  query: string;
  onClose: () => void;
};

/** Adds or edits one of the segments in a drawer over the list. */
export const SegmentDrawer = ({ open, query, onClose }: Props) => (
  <RecordDrawer open={open} query={segmentQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <SegmentForm stored={stored} query={query} {...drawer} />}
  </RecordDrawer>
);

type FormProps = DrawerForm & { stored: Segment | null; query: string };

function SegmentForm({ stored, query, onDirty, onClose, onSaved }: FormProps) {
  const state = useRecordForm({
    fields: segmentFields,
    record: segment,
    stored,
    initial: { query },
    save: segmentActions.save,
    refusalsOf: segmentActions.refusalsOf,
    optimistic: segmentActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  return (
    <RecordFormFrame state={state} texts={segmentTexts}>
      {stored && !stored.isUsable && <Alert color="yellow">{m.notUsable}</Alert>}
      <RecordFields state={state} inputs={segmentInputs} />
      <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
    </RecordFormFrame>
  );
}
