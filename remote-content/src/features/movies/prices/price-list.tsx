import { Title } from '@backlot/ui';
import { offer } from '@backlot/contracts/catalog/movies/licenses';
import { type PriceDraft, priceFields, type pricesFields } from '@backlot/contracts/catalog/movies/prices';
import type { DraftOf } from '@backlot/contracts/platform/records/record-fields';
import type { ReactNode } from 'react';
import { describeExceptions } from './describe-price.ts';
import { PriceRow } from './price-row.tsx';
import classes from './prices.module.css';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

type Props = {
  prices: DraftOf<typeof pricesFields>['prices'];
  errors: Readonly<Record<string, ReactNode>>;
  isEditable: boolean;
  onChange: (index: number, part: Partial<PriceDraft>) => void;
  onRemove: (index: number) => void;
};

/**
 * A line per price, by offer, under one header. Inputs have their own labels, so screen readers skip the header. All
 * lines are in one list, so that one whose offer changes moves and keeps the focus.
 */
export function PriceList({ prices, errors, isEditable, onChange, onRemove }: Props) {
  const lines = prices.map((price, index) => ({ price, index }));
  return (
    <div className={classes.list}>
      <div className={classes.head} aria-hidden>
        <span>{priceFields.currency.label}</span>
        <span>{priceFields.country.label}</span>
        <span>{priceFields.amountMinor.label}</span>
        {prices.some((price) => describeExceptions(price).length > 0) && <span>{m.exceptions}</span>}
      </div>
      <ul className={classes.prices}>
        {offer.options.flatMap((one) => {
          const own = lines.filter(({ price }) => price.offer === one);
          if (own.length === 0) return [];
          return [
            <li key={one} className={classes.offer}>
              <Title order={3} size="h5">
                {offerLabels[one]}
              </Title>
            </li>,
            ...own.map(({ price, index }) => (
              <PriceRow
                key={price._id ?? index}
                price={price}
                path={`prices.${index}`}
                errors={errors}
                isOnly={prices.length === 1}
                isEditable={isEditable}
                onChange={(part) => onChange(index, part)}
                onRemove={() => onRemove(index)}
              />
            )),
          ];
        })}
      </ul>
    </div>
  );
}
