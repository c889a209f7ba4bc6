import { type List, useList } from '@backlot/data/list';
import { Button, formatDateTime, IconCopy, IconCreditCard, IconPlus } from '@backlot/ui';
import { type Filter, ListPage, type Selected, type ViewTab } from '@backlot/ui/table';
import { couponFields, type CouponRow, couponRowLabels } from '@backlot/contracts/money/coupons/coupon';
import { couponsApi } from '@backlot/contracts/money/coupons/api';
import { lazy } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { choicesOf } from '../../select/choices-of.ts';
import { couponPaths } from './coupon-paths.ts';
import { couponColumns } from './coupons.columns.tsx';
import {
  couponsMessages as m,
  scopeLabels,
  sortLabels,
  stateLabels,
  typeLabels,
} from './coupons.messages.ts';

const CouponsBulk = lazy(() => import('./coupons-bulk.tsx'));
const ExportDialog = lazy(() => import('./coupon-export.tsx'));

type CouponFilter = List<typeof couponsApi.list, (typeof couponsApi.list)['query']>['filter'];

const filters: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: couponRowLabels.state, options: choicesOf(stateLabels) },
  { kind: 'choice', key: 'type', label: couponFields.type.label, options: choicesOf(typeLabels) },
  { kind: 'choice', key: 'appliesTo', label: couponFields.appliesTo.label, options: choicesOf(scopeLabels) },
];
const views: readonly ViewTab[] = [
  { _id: 'active', name: m.views.active, query: 'state=active', isFixed: true },
  { _id: 'scheduled', name: m.views.scheduled, query: 'state=scheduled', isFixed: true },
  { _id: 'over', name: m.views.over, query: 'state=exhausted,expired,disabled', isFixed: true },
];
const also = [{ key: 'many', label: m.newCodes, icon: IconCopy, to: couponPaths.createMany }];
const rowId = ({ _id }: CouponRow) => _id;
const rowName = ({ code }: CouponRow) => code;
const rowHref = ({ _id }: CouponRow) => couponPaths.detail(_id);

/** All coupons; filters and sort order are in the URL. */
export function CouponsPage() {
  const navigate = useNavigate();
  const list = useList(couponsApi.list);
  const bulk = (selected: Selected<CouponFilter>) => <CouponsBulk {...selected} />;
  const { batchId } = list.query;
  const generatedAt = list.result.data?.items[0]?.createdAt;
  const batch: Filter = {
    kind: 'choice',
    key: 'batchId',
    label: m.batch,
    isSingle: true,
    options: [
      { value: batchId ?? '', label: generatedAt ? m.generatedAt(formatDateTime(generatedAt)) : m.oneBatch },
    ],
  };
  return (
    <ListPage<CouponRow, CouponFilter>
      labels={m}
      icon={IconCreditCard}
      list={list}
      columns={couponColumns}
      filters={batchId === undefined ? filters : [...filters, batch]}
      sorts={sortLabels}
      views={views}
      also={also}
      transfer={{ ExportDialog }}
      bulk={bulk}
      primary={
        <Button component={Link} to={couponPaths.create} leftSection={<IconPlus size={16} />}>
          {m.newCoupon}
        </Button>
      }
      rowId={rowId}
      rowName={rowName}
      rowHref={rowHref}
      onEdit={({ _id }) => void navigate(couponPaths.edit(_id))}
    />
  );
}
