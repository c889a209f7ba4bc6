import {
  type DrawerForm,
  FormButtons,
  RecordDrawer,
  RecordFields,
  RecordFormFrame,
  useRecordForm,
} from '@backlot/ui/record-form';
import { type Faq, faq, type FaqAudience, faqFields } from '@backlot/contracts/site/faq/faq';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, faqActions, faqQuery } from './faq.data.ts';
import { faqInputs, faqTexts } from './faq.fields.tsx';
import { drawerMessages as m } from './faq.messages.ts';

type Props = {
  /** `new`, the id of a question, or null. */
  open: string | null;
  /** The audience that a new question starts with. */
  audience: FaqAudience;
  onClose: () => void;
};

/** A question beside the list, to add or to edit. */
export const FaqDrawer = ({ open, audience, onClose }: Props) => (
  <RecordDrawer open={open} query={faqQuery} messages={m} onClose={onClose}>
    {(stored, drawer) => <FaqForm stored={stored} audience={audience} {...drawer} />}
  </RecordDrawer>
);

type FormProps = DrawerForm & { stored: Faq | null; audience: FaqAudience };

function FaqForm({ stored, audience, onDirty, onClose, onSaved }: FormProps) {
  const state = useRecordForm({
    fields: faqFields,
    record: faq,
    stored,
    initial: { audience },
    save: faqActions.save,
    refusalsOf: faqActions.refusalsOf,
    optimistic: faqActions.saveOptimistically,
    savedText: stored ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  const { data: categories = [] } = useQuery(categoriesQuery());
  const known = [...categories, ...[state.base, state.theirs].flatMap((one) => one?.category ?? [])];
  const nameOf = (_id: string) => known.find((category) => category._id === _id)?.name ?? _id;
  return (
    <RecordFormFrame state={state} texts={faqTexts} nameOf={nameOf}>
      <RecordFields state={state} inputs={faqInputs} nameOf={nameOf} />
      <FormButtons isSaving={state.isSaving} {...(!stored && { saveLabel: m.create })} onCancel={onClose} />
    </RecordFormFrame>
  );
}
