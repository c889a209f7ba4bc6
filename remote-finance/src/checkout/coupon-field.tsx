import { useEffect, useRef, useState } from 'react';
import classes from './checkout.module.css';
import coupons from './coupon.module.css';
import { messages } from './checkout.messages.ts';
import { TextField } from './field.tsx';
import type { Coupon } from './use-coupon.ts';

type Props = { coupon: Coupon; isDisabled: boolean };

/** A collapsed promo code field. The input stays even when the code is refused. */
export function CouponField({ coupon, isDisabled }: Props) {
  const { code, isGood, error, apply, remove } = coupon;
  const [typed, setTyped] = useState(code ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const [tries, setTries] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const isChecked = code !== null && !isGood;
  // The pressed button was disabled in the meantime, so focus moves to the error.
  useEffect(() => {
    if (tries > 0 && error !== null) field.current?.focus();
  }, [tries, error]);

  if (code !== null && isGood)
    return (
      <div className={coupons['coupon']} data-applied>
        <p role="status">{messages.couponApplied(code)}</p>
        <button
          type="button"
          className={coupons['quiet']}
          // The pressed button is removed, so keyboard focus moves here.
          autoFocus={isOpen}
          disabled={isDisabled}
          onClick={() => {
            setIsOpen(true);
            remove();
          }}
        >
          {messages.couponRemove}
        </button>
      </div>
    );
  if (!isOpen && error === null)
    return (
      <div className={coupons['coupon']}>
        <button
          type="button"
          className={coupons['quiet']}
          aria-expanded={false}
          disabled={isDisabled}
          onClick={() => setIsOpen(true)}
        >
          {messages.couponAsk}
        </button>
      </div>
    );
  return (
    <form
      className={coupons['coupon']}
      noValidate
      aria-busy={isChecked}
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        apply(typed);
      }}
    >
      <TextField
        ref={field}
        label={messages.coupon}
        name="coupon"
        value={typed}
        error={error ?? undefined}
        isErrorAnnounced
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        autoFocus
        readOnly={isChecked}
        disabled={isDisabled}
        onChange={setTyped}
      />
      <button type="submit" className={classes['button']} disabled={isDisabled || isChecked}>
        {messages.couponApply}
      </button>
    </form>
  );
}
