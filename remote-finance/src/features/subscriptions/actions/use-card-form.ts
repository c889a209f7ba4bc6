import { type UseFormReturnType, useForm } from '@backlot/ui/form';
import { savedMethodId } from '@backlot/contracts/money/gateway/gateway';
import { cardOf, validateCard } from '../../../checkout/card-form.ts';
import { saveTestCard } from '../subscriptions.data.ts';
import { actionsMessages } from './actions.messages.ts';
import { useIsTestGateway } from './use-is-test-gateway.ts';

const m = actionsMessages.card;

type CardDraft = { methodId: string; number: string; expiry: string; cvc: string };
const emptyCard: CardDraft = { methodId: '', number: '', expiry: '', cvc: '' };

const isEmptyCard = ({ methodId, number }: CardDraft): boolean =>
  methodId.trim() === '' && number.trim() === '';

/** Validation errors of a card by field; empty when valid. */
function cardProblems(draft: CardDraft, isTest: boolean): Partial<Record<keyof CardDraft, string>> {
  if (!isTest) return savedMethodId.safeParse(draft.methodId.trim()).success ? {} : { methodId: m.idWrong };
  return validateCard(draft, new Date());
}

/** The payment method ID; a test card is saved at the simulator first. */
async function methodIdOf(draft: CardDraft, isTest: boolean): Promise<string> {
  const card = isTest && cardOf(draft, new Date());
  return card ? saveTestCard(card) : draft.methodId.trim();
}

export type CardForm = ReturnType<typeof useCardForm>;

/** The card of a dialog, beside the fields of its record. */
export function useCardForm() {
  // The simulator accepts test cards; other gateways take the ID of a saved payment method.
  const isTest = useIsTestGateway();
  const form: UseFormReturnType<CardDraft> = useForm<CardDraft>({
    initialValues: emptyCard,
    validate: (draft) => cardProblems(draft, isTest),
  });
  return {
    form,
    isTest,
    isEmpty: isEmptyCard(form.values),
    /** Whether it can be saved; otherwise its errors show. */
    check: () => !form.validate().hasErrors,
    save: () => methodIdOf(form.getValues(), isTest),
  };
}
