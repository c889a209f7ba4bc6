import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import type { BuyerDraft } from './buyer-form.ts';
import classes from './checkout.module.css';
import choices from './choices.module.css';
import { urlOf } from './request.ts';
import { messages } from './checkout.messages.ts';

type Props = {
  typed: BuyerDraft;
  terms: ShownMovie['terms'];
  refundPolicyUrl: string | null;
  error: string | undefined;
  disabled: boolean;
  onType: (part: Partial<BuyerDraft>) => void;
};

/** Never preselected: waiving the right of withdrawal requires explicit consent. */
export function Consent({ typed, terms, refundPolicyUrl, error, disabled, onType }: Props) {
  return (
    <div className={classes['field']}>
      <label className={choices['consent']}>
        <input
          type="checkbox"
          name="consent"
          checked={typed.consent}
          disabled={disabled}
          required
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'consent-error' })}
          onChange={(event) => onType({ consent: event.currentTarget.checked })}
        />
        <span>{terms ? `${messages.agree(terms.version)} ${messages.consent}` : messages.consent}</span>
      </label>
      {error && (
        <p id="consent-error" className={classes['error']}>
          {error}
        </p>
      )}
      {terms && <Legal url={terms.url}>{messages.terms}</Legal>}
      {refundPolicyUrl && <Legal url={refundPolicyUrl}>{messages.refundPolicy}</Legal>}
    </div>
  );
}

const Legal = ({ url, children }: { url: string; children: string }) => (
  <p className={classes['hint']}>
    <a href={urlOf(url)} target="_blank" rel="noreferrer">
      {children}
    </a>
  </p>
);
