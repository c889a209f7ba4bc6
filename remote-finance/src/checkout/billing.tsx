import { useState } from 'react';
import { BillingFields, type BillingProps } from './billing-fields.tsx';
import { messages } from './checkout.messages.ts';
import coupons from './coupon.module.css';

type Props = BillingProps & { isPaying: boolean };

/** The folded part of the form for receipts to companies. */
export function Billing({ isPaying, ...fields }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <BillingFields {...fields} />;
  return (
    <button
      type="button"
      className={coupons['quiet']}
      aria-expanded={false}
      disabled={isPaying}
      onClick={() => setOpen(true)}
    >
      {messages.billing}
    </button>
  );
}
