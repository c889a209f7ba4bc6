import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { BuyerDraft, BuyerErrors } from './buyer-form.ts';
import { cardOf, type CardField } from './card-form.ts';
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
  return (
    <>
      <p className={classes['note']}>{messages.testCards}</p>
      <TextField
        label={messages.number}
        name="number"
        value={typed.number}
        error={wrong.number}
        autoComplete="cc-number"
        inputMode="numeric"
        dir="ltr"
        maxLength={23}
        required
        onBlur={() => onLeave('number')}
        onChange={(number) => onType({ number })}
      />
      <div className={classes['pair']}>
        <TextField
          label={messages.expiry}
          name="expiry"
          value={typed.expiry}
          error={wrong.expiry}
          hint={messages.expiryHint}
          autoComplete="cc-exp"
          inputMode="numeric"
          dir="ltr"
          maxLength={9}
          required
          onBlur={() => onLeave('expiry')}
          onChange={(expiry) => onType({ expiry })}
        />
        <TextField
          label={messages.cvc}
          name="cvc"
          value={typed.cvc}
          error={wrong.cvc}
          autoComplete="cc-csc"
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          required
          onBlur={() => onLeave('cvc')}
          onChange={(cvc) => onType({ cvc })}
        />
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
