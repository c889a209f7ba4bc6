import {
  ActionMenu,
  Button,
  IconDownload,
  IconMail,
  IconX,
  media,
  type MenuAction,
  useMediaQuery,
} from '@backlot/ui';
import { useCan } from '@backlot/data/session';
import type { PaymentDetail } from '@backlot/contracts/payments.detail';
import type { PaymentStatus } from '@backlot/contracts/payments';
import { lazy, Suspense, useState } from 'react';
import { saveReceipt } from '../payments.data.ts';
import { refundLimitId } from '../detail/payment-refunds.tsx';
import { actionsMessages as m } from './actions.messages.ts';
import { useSaving } from './use-saving.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx'));
const GiveUpDialog = lazy(() => import('./give-up-dialog.tsx'));

type Asked = 'refund' | 'receipt' | 'giveUp';

/** An order that may still be paid. */
const open: readonly PaymentStatus[] = ['pending', 'requires_action', 'processing', 'failed'];

/** What can be done with a payment: the buttons of its page and their dialogs. */
export const usePaymentActions = (payment: PaymentDetail) => {
  const { _id, kind, status, receiptNo, refundableMinor } = payment;
  const [asked, setAsked] = useState<Asked | null>(null);
  const canRefund = useCan('payment:refund');
  const { isSaving, save } = useSaving();
  const close = () => setAsked(null);
  const actions: MenuAction[] = [];
  if (receiptNo) {
    actions.push(
      { key: 'send', label: m.sendReceipt, icon: IconMail, onSelect: () => setAsked('receipt') },
      {
        key: 'pdf',
        label: m.receiptFile,
        icon: IconDownload,
        isDisabled: isSaving,
        onSelect: () => void save(() => saveReceipt(_id, receiptNo)),
      },
    );
  }
  // A try of a subscription is given up with the subscription.
  if (canRefund && kind !== 'subscription' && open.includes(status))
    actions.push({ key: 'giveUp', label: m.giveUp.action, icon: IconX, onSelect: () => setAsked('giveUp') });
  return {
    primary: canRefund && refundableMinor > 0 && (
      <RefundButton payment={payment} onClick={() => setAsked('refund')} />
    ),
    secondary: <Quiet actions={actions} />,
    dialogs: (
      <Suspense>
        {asked === 'refund' && <RefundDialog payment={payment} onClose={close} />}
        {asked === 'receipt' && <ReceiptDialog payment={payment} onClose={close} />}
        {asked === 'giveUp' && <GiveUpDialog payment={payment} onClose={close} />}
      </Suspense>
    ),
  };
};

/** Offered where the API would take it; why it is not stands with the refunds. */
function RefundButton({ payment, onClick }: { payment: PaymentDetail; onClick: () => void }) {
  const { mayRefundMinor, refundLimit } = payment;
  if (mayRefundMinor > 0 || refundLimit === null) return <Button onClick={onClick}>{m.refund.action}</Button>;
  return (
    <Button disabled aria-describedby={refundLimitId}>
      {m.refund.action}
    </Button>
  );
}

/** Buttons, and a menu on phones, where there is room for one button. */
function Quiet({ actions }: { actions: readonly MenuAction[] }) {
  const isPhone = useMediaQuery(media.phone, false, { getInitialValueInEffect: false });
  if (isPhone && actions.length > 1) return <ActionMenu actions={actions} />;
  return actions.map(({ key, label, icon: Icon, isDisabled, onSelect }) => (
    <Button
      key={key}
      variant="default"
      leftSection={Icon && <Icon size={16} />}
      disabled={isDisabled ?? false}
      onClick={onSelect}
    >
      {label}
    </Button>
  ));
}
