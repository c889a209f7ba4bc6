import {
  Alert,
  Button,
  ConfirmDialog,
  IconCopy,
  IconEdit,
  IconLock,
  IconTrash,
  type MenuAction,
  PageHeader,
  toast,
  useDocumentTitle,
  toastError,
} from '@backlot/ui';
import { RecordTabs, useRemoval } from '@backlot/ui/record';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DetailColumns } from '../../detail/detail-columns.tsx';
import { CouponHistory } from './coupon-history.tsx';
import { couponHead, CouponLoader } from './coupon-loader.tsx';
import { couponPaths } from './coupon-paths.ts';
import { CouponRules } from './coupon-rules.tsx';
import { CouponUsage } from './coupon-usage.tsx';
import { couponActions } from './coupons.data.ts';
import { detailMessages as m, scopeLabels } from './coupons.messages.ts';
import { formatValidity, formatValue } from './format-coupon.ts';

export const CouponPage = () => (
  <CouponLoader>{(coupon) => <CouponDetail key={coupon._id} coupon={coupon} />}</CouponLoader>
);

/** One coupon: its usage, revenue, terms and history. */
function CouponDetail({ coupon }: { coupon: Coupon }) {
  const { code, deletedAt, description } = coupon;
  const { menu, isBusy, restore, dialog } = useCouponActions(coupon);
  useDocumentTitle(code);
  return (
    <>
      <PageHeader
        {...couponHead(coupon)}
        facts={[formatValue(coupon), scopeLabels[coupon.appliesTo], formatValidity(coupon), description]}
        menu={menu}
        primary={
          deletedAt ? null : (
            <Button
              component={Link}
              to={couponPaths.edit(coupon._id)}
              leftSection={<IconEdit size={16} />}
              loading={isBusy}
            >
              {m.edit}
            </Button>
          )
        }
      />
      {deletedAt && (
        <Alert mb="md" title={m.deleted}>
          <Button variant="default" size="xs" onClick={restore} loading={isBusy}>
            {m.restore}
          </Button>
        </Alert>
      )}
      <RecordTabs labels={m.tabs}>
        {{
          coupon: () => (
            <DetailColumns rail={<CouponRules coupon={coupon} />} railLabel={m.rail}>
              <CouponUsage coupon={coupon} />
            </DetailColumns>
          ),
          history: () => <CouponHistory coupon={coupon} />,
        }}
      </RecordTabs>
      {dialog}
    </>
  );
}

/** The menu of one coupon; a failure is a toast. The deletion of one that works now is confirmed. */
function useCouponActions(coupon: Coupon) {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const { removing, restoring } = useRemoval({
    ...couponActions,
    messages: m,
    onRemoved: () => navigate(couponPaths.list),
  });
  const disabling = useActionMutation({
    mutationFn: (disabled: boolean) => couponActions.patch(coupon, { disabled }),
    onSuccess: ({ disabled }) => toast.success(disabled ? m.disabled : m.enabled),
    onError: toastError,
  });
  const copy: MenuAction = {
    key: 'copy',
    label: m.copy,
    icon: IconCopy,
    onSelect: () =>
      void navigator.clipboard.writeText(coupon.code).then(
        () => toast.success(m.copied),
        () => toast.error(m.copyFailed),
      ),
  };
  const menu: MenuAction[] = [
    copy,
    {
      key: 'disable',
      label: coupon.disabled ? m.enable : m.disable,
      icon: IconLock,
      onSelect: () => disabling.mutate(!coupon.disabled),
    },
    {
      key: 'remove',
      label: m.remove,
      icon: IconTrash,
      isDanger: true,
      startsGroup: true,
      onSelect: () => (coupon.state === 'active' ? setRemoving(true) : removing.mutate(coupon)),
    },
  ];
  return {
    menu: coupon.deletedAt ? [copy] : menu,
    isBusy: restoring.isPending || removing.isPending || disabling.isPending,
    restore: () => restoring.mutate(coupon),
    dialog: isRemoving && (
      <ConfirmDialog
        isOpen
        title={m.removeTitle(coupon.code)}
        verb={m.removeVerb}
        cancelVerb={m.keep}
        isDanger
        action={{ isPending: removing.isPending, failure: null }}
        onConfirm={() => removing.mutate(coupon, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      >
        {m.removeText(coupon.redeemed)}
      </ConfirmDialog>
    ),
  };
}
