import { useState } from 'react';
import { type BuyerDraft, type BuyerErrors, emptyBuyer } from './buyer-form.ts';
import { type CardField, validateCard } from './card-form.ts';

/** The form's input and its errors. */
export function useDraft() {
  const [typed, setTyped] = useState<BuyerDraft>(emptyBuyer);
  const [wrong, setWrong] = useState<BuyerErrors>({});
  return {
    typed,
    wrong,
    setTyped,
    setWrong,
    type: (part: Partial<BuyerDraft>) => {
      setTyped((now) => ({ ...now, ...part }));
      setWrong((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
    },
    /** An empty field shows no error before submit. */
    leave: (field: CardField) => {
      const { [field]: problem } = validateCard(typed, new Date());
      if (typed[field] !== '' && problem) setWrong((now) => ({ ...now, [field]: problem }));
    },
  };
}
