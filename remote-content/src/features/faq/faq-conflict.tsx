import { ConflictDialog } from '@backlot/ui/form';
import type { FaqInput } from '@backlot/contracts/faq';
import { plainTextOf } from '@backlot/contracts/rich-text';
import { audienceLabels, formMessages as m, statusLabels } from './faq.messages.ts';
import { type FaqFormState, inputOf } from './use-faq-form.ts';

type Props = { state: FaqFormState; categories: readonly { value: string; label: string }[] };

/** Somebody else saved the question first: which words to keep. */
export function FaqConflict({
  state: { form, base, theirs, isBusy, saveMerged, closeConflict },
  categories,
}: Props) {
  if (!base || !theirs) return null;
  const nameOf = (_id: string) =>
    categories.find(({ value }) => value === _id)?.label ?? theirs.category.name;
  return (
    <ConflictDialog<FaqInput>
      isOpen
      base={inputOf(base)}
      theirs={inputOf(theirs)}
      mine={form.values}
      fields={[
        { key: 'question', label: m.fields.question },
        { key: 'answer', label: m.fields.answer, format: plainTextOf },
        { key: 'categoryId', label: m.fields.categoryId, format: nameOf },
        { key: 'audience', label: m.fields.audience, format: (value) => audienceLabels[value] },
        { key: 'status', label: m.fields.status, format: (value) => statusLabels[value] },
      ]}
      isSaving={isBusy}
      onResolve={saveMerged}
      onClose={closeConflict}
    />
  );
}
