import { ActionIcon, IconChevronRight, IconTrash, UnstyledButton } from '@backlot/ui';
import { type FormLayout, keysIn } from '@backlot/ui/record-form';
import { type PriceDraft, priceFields } from '@backlot/contracts/catalog/movies/prices';
import { type ReactNode, useState } from 'react';
import { RowFields } from '../part-editor/row-fields.tsx';
import { describeAmount, describeExceptions, describePrice } from './describe-price.ts';
import { priceInputs } from './prices.fields.tsx';
import classes from './prices.module.css';
import { pricesMessages as m } from './prices.messages.ts';

type Props = {
  price: PriceDraft & { _id?: string | undefined };
  /** Of the price in the form. */
  path: string;
  errors: Readonly<Record<string, ReactNode>>;
  /** A single price can't be collapsed. */
  isOnly: boolean;
  isEditable: boolean;
  onChange: (part: Partial<PriceDraft>) => void;
  onRemove: () => void;
};

const layout: FormLayout<typeof priceFields, 'line' | 'details' | 'rental'> = {
  currency: 'line',
  country: 'line',
  amountMinor: 'line',
  offer: 'details',
  subscriberAmountMinor: 'details',
  accessHours: 'rental',
  startWithinDays: 'rental',
  taxCode: 'details',
  promo: 'details',
};
const { cell, small, medium, wide } = classes;
const classNames = {
  currency: cell,
  country: cell,
  amountMinor: cell,
  offer: medium,
  subscriberAmountMinor: medium,
  accessHours: small,
  startWithinDays: small,
  taxCode: wide,
  promo: classes.promotion,
};

/** One price: the essentials on one line, the rest below once expanded. On small screens everything is below. */
export function PriceRow({ price, path, errors, isOnly, isEditable, onChange, onRemove }: Props) {
  const isNew = price._id === undefined;
  const [isOpen, setOpen] = useState(isOnly || isNew);
  const hasErrors = Object.keys(errors).some((key) => key.startsWith(`${path}.`));
  // It stays open when the last error is fixed: someone is typing there.
  if (hasErrors && !isOpen) setOpen(true);
  const name = describePrice(price);
  const exceptions = describeExceptions(price);
  const shared = {
    fields: priceFields,
    inputs: priceInputs,
    row: price,
    path,
    errors,
    onChange,
    isDisabled: !isEditable,
    classNames,
  };
  return (
    <li>
      <fieldset className={classes.price} aria-label={name} data-open={isOpen || undefined}>
        <UnstyledButton
          className={classes.toggle}
          aria-label={m.details(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} className={classes.chevron} />
          <span className={classes.summary}>{describeAmount(price)}</span>
        </UnstyledButton>
        <RowFields {...shared} only={keysIn(layout, 'line')} />
        {exceptions.length > 0 && <span className={classes.extra}>{exceptions.join(', ')}</span>}
        {isEditable && (
          <ActionIcon
            className={classes.remove}
            color="red"
            size="lg"
            aria-label={m.removeOf(name)}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
        {isOpen && (
          <div className={classes.details}>
            <RowFields
              {...shared}
              only={price.offer === 'rent' ? keysIn(layout, 'details', 'rental') : keysIn(layout, 'details')}
            />
          </div>
        )}
      </fieldset>
    </li>
  );
}
