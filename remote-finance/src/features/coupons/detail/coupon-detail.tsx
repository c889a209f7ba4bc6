import { Alert, Button, IconEdit, PageHeader, Tabs, useDocumentTitle } from '@backlot/ui';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import { Link, useSearchParams } from 'react-router-dom';
import { couponPaths } from '../coupon-paths.ts';
import { CouponStateBadge } from '../coupon-state.tsx';
import { validWords, valueWords } from '../coupon-words.ts';
import classes from '../coupons.module.css';
import { couponsMessages, detailMessages as m, scopeLabels } from '../coupons.messages.ts';
import { CouponHistory } from './coupon-history.tsx';
import { CouponMoney } from './coupon-money.tsx';
import { CouponRules } from './coupon-rules.tsx';
import { useCouponActions } from './use-coupon-actions.ts';

const tabs = ['coupon', 'history'] as const;

/** One coupon: what it does, who used it, what it brought in, and its history. */
export function CouponDetail({ coupon }: { coupon: Coupon }) {
  const { code, state, deletedAt, description } = coupon;
  const [params, setParams] = useSearchParams();
  const { menu, isBusy, restore } = useCouponActions(coupon);
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'coupon';
  useDocumentTitle(code);
  return (
    <>
      <PageHeader
        title={code}
        crumbs={[
          { label: couponsMessages.payments, to: couponPaths.payments },
          { label: couponsMessages.title, to: couponPaths.list },
        ]}
        status={<CouponStateBadge state={state} />}
        facts={[valueWords(coupon), scopeLabels[coupon.appliesTo], validWords(coupon), description]}
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
      <Tabs value={tab} onChange={(value) => setParams(value === 'history' ? { tab: value } : {})}>
        <Tabs.List mb="md">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {m.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="coupon">
          <div className={classes.columns}>
            <CouponMoney coupon={coupon} />
            <CouponRules coupon={coupon} />
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="history">{tab === 'history' && <CouponHistory coupon={coupon} />}</Tabs.Panel>
      </Tabs>
    </>
  );
}
