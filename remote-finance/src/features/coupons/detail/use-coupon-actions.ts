import { IconCopy, IconLock, IconTrash, type MenuAction, toast, undo } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { couponPaths } from '../coupon-paths.ts';
import { inputOf, removeCoupon, replaceCoupon, restoreCoupon } from '../coupons.data.ts';
import { detailMessages as m } from '../coupons.messages.ts';

/** What can be done with one coupon; a failure is told and leaves everything as it was. */
export function useCouponActions(coupon: Coupon) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (change: () => Promise<void>) => {
    setBusy(true);
    try {
      await change();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const restore = (deleted: Coupon) =>
    attempt(async () => {
      await restoreCoupon(deleted);
      toast.success(m.restored);
    });
  const remove = () =>
    attempt(async () => {
      const deleted = await removeCoupon(coupon);
      await navigate(couponPaths.list);
      undo(m.removed, () => restore(deleted));
    });
  const setDisabled = (disabled: boolean) =>
    attempt(async () => {
      await replaceCoupon(coupon, { ...inputOf(coupon), disabled });
      toast.success(disabled ? m.disabled : m.enabled);
    });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(coupon.code);
      toast.success(m.copied);
    } catch {
      toast.error(m.copyFailed);
    }
  };

  const copying: MenuAction = { key: 'copy', label: m.copy, icon: IconCopy, onSelect: () => void copy() };
  const menu: MenuAction[] = coupon.deletedAt
    ? [copying]
    : [
        copying,
        {
          key: 'disable',
          label: coupon.disabled ? m.enable : m.disable,
          icon: IconLock,
          onSelect: () => void setDisabled(!coupon.disabled),
        },
        {
          key: 'remove',
          label: m.remove,
          icon: IconTrash,
          isDanger: true,
          startsGroup: true,
          onSelect: () => void remove(),
        },
      ];
  return { menu, isBusy, restore: () => void restore(coupon) };
}
