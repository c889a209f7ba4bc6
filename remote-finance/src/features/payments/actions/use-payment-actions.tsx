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
import type { PaymentDetail } from '@backlot/contracts/money/payments/detail';
import type { PaymentStatus } from '@backlot/contracts/money/payments/payment-status';
import { lazy, Suspense, useState } from 'react';
import { useDownload } from '../../../files/use-download.ts';
import { saveReceipt } from '../payments.data.ts';
import { refundLimitId } from '../detail/payment-refunds.tsx';
import { actionsMessages as m } from './actions.messages.ts';

const RefundDialog = lazy(() => import('./refund-dialog.tsx'));
const ReceiptDialog = lazy(() => import('./receipt-dialog.tsx'));
const CancelOrderDialog = lazy(() => import('./cancel-order-dialog.tsx'));

type DialogName = 'refund' | 'receipt' | 'cancel';

/** The statuses of an order that can still be paid. */
const open: readonly PaymentStatus[] = ['pending', 'requires_action', 'processing', 'failed'];

/** The actions of a payment: buttons, menu and dialogs. */
export const usePaymentActions = (payment: PaymentDetail) => {
  const { _id, kind, status, expiredAt, receiptNo, refundableMinor } = payment;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const canRefund = useCan('payment:refund');
  const receiptFile = useDownload(() => saveReceipt(_id, receiptNo ?? ''));
  const close = () => setDialog(null);
  const actions: MenuAction[] = [];
  if (receiptNo) {
    actions.push(
      { key: 'send', label: m.sendReceipt, icon: IconMail, onSelect: () => setDialog('receipt') },
      {
        key: 'pdf',
        label: m.receiptFile,
        icon: IconDownload,
        isDisabled: receiptFile.isPending,
        onSelect: () => receiptFile.mutate(),
      },
    );
  }
  // The charge of a subscription is canceled with the subscription.
  if (canRefund && kind !== 'subscription' && !expiredAt && open.includes(status))
    actions.push({ key: 'cancel', label: m.cancel.action, icon: IconX, onSelect: () => setDialog('cancel') });
  return {
    buttons: (
      <>
        <SecondaryActions actions={actions} />
        {canRefund && refundableMinor > 0 && (
          <RefundButton payment={payment} onClick={() => setDialog('refund')} />
        )}
      </>
    ),
    dialogs: (
      <Suspense>
        {dialog === 'refund' && <RefundDialog payment={payment} onClose={close} />}
        {dialog === 'receipt' && <ReceiptDialog payment={payment} onClose={close} />}
        {dialog === 'cancel' && <CancelOrderDialog payment={payment} onClose={close} />}
      </Suspense>
    ),
  };
};

/** Enabled where the API would accept it; the refunds card explains why not. */
function RefundButton({ payment, onClick }: { payment: PaymentDetail; onClick: () => void }) {
  const { mayRefundMinor, refundLimit } = payment;
  const isAllowed = mayRefundMinor > 0 || refundLimit === null;
  return (
    <Button
      variant="default"
      disabled={!isAllowed}
      aria-describedby={isAllowed ? undefined : refundLimitId}
      onClick={onClick}
    >
      {m.refund.action}
    </Button>
  );
}

/** Buttons, or a menu on phones, which have room for one button. */
function SecondaryActions({ actions }: { actions: readonly MenuAction[] }) {
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
