import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import type { Offer } from '@backlot/contracts/catalog/movies/licenses';
import classes from './checkout.module.css';
import choices from './choices.module.css';
import { formatAmount, formatList, messages } from './checkout.messages.ts';

export type ShownOffer = Extract<ShownMovie['sale'], { state: 'open' }>['offers'][number];

type Props = {
  offers: readonly ShownOffer[];
  chosen: Offer;
  disabled: boolean;
  onChoose: (offer: Offer) => void;
};

/** Rent or buy, each with its price and terms. */
export function Offers({ offers, chosen, disabled, onChoose }: Props) {
  return (
    <fieldset className={choices['offers']} disabled={disabled}>
      <legend>{offers.length === 1 ? messages.oneOffer : messages.offers}</legend>
      {offers.map((one) => (
        <label key={one.offer} className={choices['offer']} data-chosen={one.offer === chosen}>
          <input
            type="radio"
            name="offer"
            value={one.offer}
            checked={one.offer === chosen}
            onChange={() => onChoose(one.offer)}
          />
          <span className={choices['what']}>
            <strong>{messages[one.offer]}</strong>
            <span className={classes['hint']}>{termsOf(one)}</span>
          </span>
          <span className={choices['price']}>
            <strong>{formatAmount(one.amountMinor, one.currency)}</strong>
            {one.price.taxRateBasisPoints > 0 && (
              <span className={classes['hint']}>
                {one.taxIncluded ? messages.taxIncluded : messages.taxAdded}
              </span>
            )}
            {one.regularMinor !== null && (
              <span className={classes['hint']}>
                {messages.regular(formatAmount(one.regularMinor, one.currency))}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const termsOf = ({ offer, startWithinDays, accessHours }: ShownOffer): string =>
  offer === 'rent'
    ? formatList([
        startWithinDays === null ? '' : messages.daysToStart(startWithinDays),
        accessHours === null ? '' : messages.hoursToFinish(accessHours),
      ])
    : messages.buyTerms;
