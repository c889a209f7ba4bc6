import { Anchor } from '@backlot/ui';
import type { AuditRow } from '@backlot/contracts/platform/audit/audit';
import { Link } from 'react-router-dom';
import classes from './audit.module.css';

/** Pages of records by id. */
const pages: Readonly<Record<string, ((_id: string) => string) | undefined>> = {
  movie: (_id) => `/admin/movies/${_id}`,
  maker: (_id) => `/admin/makers/${_id}`,
  watcher: (_id) => `/admin/watchers/${_id}`,
  admin: (_id) => `/admin/admins/${_id}`,
  banner: (_id) => `/admin/pages/banners/${_id}`,
  content: (_id) => `/admin/pages/app_content/${_id}`,
  declaration: (_id) => `/admin/pages/declaration/${_id}`,
  page: () => '/admin/pages/about',
  statement: (_id) => `/admin/payments/statements/${_id}`,
  payoutBatch: (_id) => `/admin/payments/payouts?batchId=${_id}`,
  payment: (_id) => `/admin/payments/${_id}`,
  subscription: (_id) => `/admin/subscriptions/${_id}`,
  coupon: (_id) => `/admin/payments/coupons/${_id}`,
  country: (_id) => `/admin/countries/${_id}`,
};

type Entry = { objectType: string; objectId: string; objectName: string | null };

/** The page of the record of an entry; null where it has none, or is purged. */
const recordHref = ({ objectType, objectId, objectName }: Entry): string | null =>
  objectName === null ? null : (pages[objectType]?.(objectId) ?? null);

/** The name of the record of an entry, linked where it has a page; its id without a name. */
export function RecordName({ entry }: { entry: AuditRow }) {
  const { objectId, objectName } = entry;
  const href = recordHref(entry);
  if (objectName === null) return <span className={classes.id}>{objectId}</span>;
  const name = <bdi>{objectName}</bdi>;
  return href ? (
    <Anchor component={Link} to={href} inherit title={objectId}>
      {name}
    </Anchor>
  ) : (
    <span title={objectId}>{name}</span>
  );
}
