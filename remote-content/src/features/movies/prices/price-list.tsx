import { Title } from '@backlot/ui';
import { offer } from '@backlot/contracts/catalog/movies/licenses';
import type { PriceInput } from '@backlot/contracts/catalog/movies/prices';
import { type PriceChoices, PriceFields } from './price-fields.tsx';
import { extraWords } from './price-words.ts';
import classes from './prices.module.css';
import { offerLabels, pricesMessages as m } from './prices.messages.ts';

type Props = {
  prices: PriceInput[];
  choices: PriceChoices;
  /** What is wrong with a price, by the path of the field in it. */
  errorsOf: (index: number) => ReadonlyMap<string, string>;
  isEditable: boolean;
  onChange: (prices: PriceInput[]) => void;
};

/**
 * A line per price, by offer, under one head; fields carry their own labels, so the head is for the eye alone.
 * All lines are in one list: so one that changes its offer moves, and keeps the focus.
 */
export function PriceList({ prices, choices, errorsOf, isEditable, onChange }: Props) {
  const lines = prices.map((price, index) => ({ price, index }));
  return (
    <div className={classes.list}>
      <div className={classes.head} aria-hidden>
        <span>{m.currency}</span>
        <span>{m.country}</span>
        <span>{m.amount}</span>
        {prices.some((price) => extraWords(price).length > 0) && <span>{m.exceptions}</span>}
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
              <PriceFields
                key={price._id ?? index}
                price={price}
                isOnly={prices.length === 1}
                choices={choices}
                errors={errorsOf(index)}
                isEditable={isEditable}
                onChange={(next) => onChange(prices.toSpliced(index, 1, next))}
                onRemove={() => onChange(prices.toSpliced(index, 1))}
              />
            )),
          ];
        })}
      </ul>
    </div>
  );
}
