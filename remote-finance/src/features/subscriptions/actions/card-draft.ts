import { call } from '@backlot/data/call';
import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import { savedMethodId } from '@backlot/contracts/money/subscriptions/actions';
import { actionsMessages } from './actions.messages.ts';

const m = actionsMessages.card;

export type CardDraft = { methodId: string; number: string; expiry: string; code: string };
export const emptyCard: CardDraft = { methodId: '', number: '', expiry: '', code: '' };

export const isEmptyCard = ({ methodId, number }: CardDraft): boolean =>
  methodId.trim() === '' && number.trim() === '';

const expiryOf = (typed: string): { expMonth: number; expYear: number } | null => {
  const [, month, year] = /^(0?[1-9]|1[0-2]) ?\/ ?(\d{2})$/.exec(typed.trim()) ?? [];
  return month && year ? { expMonth: Number(month), expYear: 2000 + Number(year) } : null;
};

/** Validation errors of a card by field; empty when valid. */
export function cardProblems(draft: CardDraft, isTest: boolean): Partial<Record<keyof CardDraft, string>> {
  if (!isTest) return savedMethodId.safeParse(draft.methodId.trim()).success ? {} : { methodId: m.idWrong };
  return {
    ...(!/^[\d -]{12,24}$/.test(draft.number.trim()) && { number: actionsMessages.needed }),
    ...(!expiryOf(draft.expiry) && { expiry: m.expiryWrong }),
    ...(!/^\d{3,4}$/.test(draft.code.trim()) && { code: actionsMessages.needed }),
  };
}

/** The payment method ID; a test card is saved at the simulator first. */
export async function methodIdOf(draft: CardDraft, isTest: boolean): Promise<string> {
  const expiry = expiryOf(draft.expiry);
  if (!isTest || !expiry) return draft.methodId.trim();
  const body = { number: draft.number, ...expiry, cvc: draft.code.trim() };
  return (await call(checkoutApi.simulatorMethod, { body })).methodId;
}
