import { Button, IconX } from '@backlot/ui';
import { AddRow, MoneyInput } from '@backlot/ui/form';
import type { InputProps } from '@backlot/ui/record-form';
import { type PriceDraft, promoFields } from '@backlot/contracts/catalog/movies/prices';
import { FirstDayInput, LastDayInput } from '../rights/day-inputs.tsx';
import { dayOf, midnight } from '../rights/describe-right.ts';
import classes from './prices.module.css';
import { pricesMessages as m } from './prices.messages.ts';

type Promo = NonNullable<PriceDraft['promo']>;
type Props = InputProps<PriceDraft['promo'], PriceDraft>;

/** A promotion, which can be added and removed. */
export const PromoInput = (props: Props) => (
  <>
    {props.value && <PromoParts {...props} value={props.value} />}
    {!props.disabled && (
      <div className={classes.tools}>
        {props.value ? (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} />}
            onClick={() => props.onChange(null)}
          >
            {m.removePromo}
          </Button>
        ) : (
          <AddRow label={m.addPromo} size="xs" onAdd={() => props.onChange(nextWeek())} />
        )}
      </div>
    )}
  </>
);

const weekDays = 7;
/** Without an amount: 0 is shown as blank, and refused. */
const nextWeek = (): Promo => {
  const today = dayOf(new Date());
  return {
    amountMinor: 0,
    from: midnight(today).toISOString(),
    to: midnight(today, weekDays).toISOString(),
  };
};

function PromoParts({ label, value, disabled, onChange, context, ...rest }: Props & { value: Promo }) {
  const part = (name: keyof Promo) => ({
    label: promoFields[name].label,
    disabled,
    required: true,
    error: context.errorAt(name),
    'data-path': `${rest['data-path']}.${name}`,
  });
  return (
    <div className={classes.promo} role="group" aria-label={label}>
      <div className={classes.medium}>
        <MoneyInput
          {...part('amountMinor')}
          currency={context.draft.currency}
          value={value.amountMinor || null}
          onChange={(minor) => onChange({ ...value, amountMinor: minor ?? 0 })}
        />
      </div>
      <div className={classes.medium}>
        <FirstDayInput
          {...part('from')}
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
          context={context}
        />
      </div>
      <div className={classes.medium}>
        <LastDayInput
          {...part('to')}
          value={value.to || null}
          onChange={(to) => onChange({ ...value, to: to ?? '' })}
          context={context}
        />
      </div>
    </div>
  );
}
