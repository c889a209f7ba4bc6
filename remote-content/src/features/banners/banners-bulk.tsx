import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { BannerBulkAction } from '@backlot/contracts/catalog/banners/banner';
import { type BulkBody, bannersBulk } from './banners.data.ts';
import { bulkMessages } from './banners.messages.ts';

const actions: readonly BulkAction<BannerBulkAction['type'], BannerBulkAction>[] = [
  { key: 'publish', make: () => ({ type: 'publish' }) },
  { key: 'pause', make: () => ({ type: 'pause' }) },
  { key: 'resume', make: () => ({ type: 'resume' }) },
  { key: 'delete', isDanger: true, make: () => ({ type: 'delete' }) },
];

/** Bulk actions of the selected banners. */
export default function BannersBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={bannersBulk} actions={actions} labels={bulkMessages} {...selection} />;
}
