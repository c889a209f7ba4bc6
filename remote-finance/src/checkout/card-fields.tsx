import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { BuyerDraft, BuyerErrors } from './buyer-form.ts';
import { brandOf, cardOf, type CardField, formatExpiry, formatNumber } from './card-form.ts';
import { messages } from './checkout.messages.ts';
import { TextField } from './field.tsx';
import classes from './checkout.module.css';
import { RequestError, send } from './request.ts';

type Props = {
  typed: BuyerDraft;
  wrong: BuyerErrors;
  onType: (part: Partial<BuyerDraft>) => void;
  /** Called on blur, to validate the field. */
  onLeave: (field: CardField) => void;
};

/** A test card for the simulator. Numbers are left-to-right in every script. */
export function CardFields({ typed, wrong, onType, onLeave }: Props) {
  const field = (name: CardField) => ({
    name,
    label: messages[name],
    value: typed[name],
    error: wrong[name],
    inputMode: 'numeric' as const,
    dir: 'ltr',
    required: true,
    onBlur: () => onLeave(name),
    onChange: (value: string) => onType({ [name]: value }),
  });
  return (
    <>
      <p className={classes['note']}>{messages.testCards}</p>
      <TextField
        {...field('number')}
        format={formatNumber}
        hint={brandOf(typed.number)}
        autoComplete="cc-number"
        maxLength={23}
      />
      <div className={classes['pair']}>
        <TextField
          {...field('expiry')}
          format={formatExpiry}
          hint={messages.expiryHint}
          autoComplete="cc-exp"
          maxLength={9}
        />
        <TextField {...field('cvc')} autoComplete="cc-csc" maxLength={4} />
      </div>
    </>
  );
}

/** Saves the card at the simulator. @throws RequestError 402 with the gateway's code */
export async function createTestCard(typed: BuyerDraft): Promise<string> {
  const card = cardOf(typed, new Date());
  if (!card) throw new RequestError(402, 'incorrect_number');
  const { methodId } = await send(checkoutApi.simulatorMethod, { body: card });
  return methodId;
}
