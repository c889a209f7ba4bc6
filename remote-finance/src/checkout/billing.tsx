import { lazy, Suspense, useState } from 'react';
import type { BillingProps } from './billing-fields.tsx';
import { messages } from './checkout.messages.ts';
import coupons from './coupon.module.css';

const BillingFields = lazy(() => import('./billing-fields.tsx'));

type Props = BillingProps & { isPaying: boolean };

/** The folded part of the form for receipts to companies; loaded when it is opened. */
export function Billing({ country, isPaying, ...fields }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense>
        <BillingFields country={country} {...fields} />
      </Suspense>
    );
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
