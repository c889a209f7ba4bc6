import { type ReactNode, useRef } from 'react';
import type { BuyerErrors } from './buyer-form.ts';
import classes from './checkout.module.css';

type Props = {
  isBusy: boolean;
  /** @returns validation errors, to focus the first invalid field */
  onSubmit: () => BuyerErrors;
  children: ReactNode;
};

export function CheckoutForm({ isBusy, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submit = () => {
    const found = onSubmit();
    const fields = form.current?.querySelectorAll<HTMLInputElement>('[name]') ?? []; // in page order
    [...fields].find(({ name }) => name in found)?.focus();
  };
  return (
    <form
      ref={form}
      className={classes['card']}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}
