import { type UseFormReturnType, useForm } from '@backlot/ui/form';
import { call } from '@backlot/data/call';
import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { savedMethodId } from '@backlot/contracts/money/gateway/gateway';
import { actionsMessages } from './actions.messages.ts';
import { useIsTestGateway } from './use-is-test-gateway.ts';

const m = actionsMessages.card;

type CardDraft = { methodId: string; number: string; expiry: string; code: string };
const emptyCard: CardDraft = { methodId: '', number: '', expiry: '', code: '' };

const isEmptyCard = ({ methodId, number }: CardDraft): boolean =>
  methodId.trim() === '' && number.trim() === '';

const expiryOf = (typed: string): { expMonth: number; expYear: number } | null => {
  const [, month, year] = /^(0?[1-9]|1[0-2]) ?\/ ?(\d{2})$/.exec(typed.trim()) ?? [];
  return month && year ? { expMonth: Number(month), expYear: 2000 + Number(year) } : null;
};

/** Validation errors of a card by field; empty when valid. */
function cardProblems(draft: CardDraft, isTest: boolean): Partial<Record<keyof CardDraft, string>> {
  if (!isTest) return savedMethodId.safeParse(draft.methodId.trim()).success ? {} : { methodId: m.idWrong };
  return {
    ...(!/^[\d -]{12,24}$/.test(draft.number.trim()) && { number: actionsMessages.needed }),
    ...(!expiryOf(draft.expiry) && { expiry: m.expiryWrong }),
    ...(!/^\d{3,4}$/.test(draft.code.trim()) && { code: actionsMessages.needed }),
  };
}

/** The payment method ID; a test card is saved at the simulator first. */
async function methodIdOf(draft: CardDraft, isTest: boolean): Promise<string> {
  const expiry = expiryOf(draft.expiry);
  if (!isTest || !expiry) return draft.methodId.trim();
  const body = { number: draft.number, ...expiry, cvc: draft.code.trim() };
  return (await call(checkoutApi.simulatorMethod, { body })).methodId;
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
