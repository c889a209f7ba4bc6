import { Anchor, countryName, formatMoney, formatNumber, Paper, Title } from '@backlot/ui';
import type { Coupon } from '@backlot/contracts/money/coupons/coupon';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { couponPaths } from '../coupon-paths.ts';
import { validWords, valueWords } from '../coupon-words.ts';
import classes from '../coupons.module.css';
import { detailMessages as m, scopeLabels } from '../coupons.messages.ts';
import { formMessages } from '../form.messages.ts';

const { fields: labels } = formMessages;

type Fact = readonly [label: string, words: ReactNode];
const factsOf = (coupon: Coupon): Fact[] => {
  const { appliesTo, targets, countries, minAmountMinor, currency, periods, perWatcher, batchId } = coupon;
  const isForPlans = appliesTo === 'plans' && periods !== null;
  return [
    [labels.type, valueWords(coupon)],
    [
      labels.appliesTo,
      targets.length > 0 ? targets.map(({ name }) => name).join(', ') : scopeLabels[appliesTo],
    ],
    [formMessages.sections.time, validWords(coupon)],
    [labels.perWatcher, formatNumber(perWatcher)],
    [labels.periods, isForPlans ? formatNumber(periods) : null],
    [
      labels.minAmountMinor,
      minAmountMinor !== null && currency !== null ? formatMoney(minAmountMinor, currency) : null,
    ],
    [labels.currency, currency],
    [labels.countries, countries.map(countryName).join(', ')],
    [
      m.batch,
      batchId && (
        <Anchor component={Link} to={couponPaths.batch(batchId)} inherit underline="always">
          {m.seeBatch}
        </Anchor>
      ),
    ],
  ];
};

/** What it can be used for; what was left open is left out. */
export function CouponRules({ coupon }: { coupon: Coupon }) {
  return (
    <Paper component="section" withBorder p="md">
      <Title order={2} size="h3" mb="xs">
        {m.rules}
      </Title>
      <dl className={classes.facts}>
        {factsOf(coupon)
          .filter(([, words]) => words !== null && words !== '')
          .map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
      </dl>
    </Paper>
  );
}
