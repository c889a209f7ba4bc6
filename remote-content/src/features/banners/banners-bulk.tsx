import { type BulkAction, BulkBar, type BulkSelection } from '@backlot/ui/bulk';
import type { BannerBulkAction } from '@backlot/contracts/banners';
import type { BulkBody } from './banners.data.ts';
import { bulkMessages } from './banners.messages.ts';
import { bannersBulk } from './bulk-changes.ts';

const actions: readonly BulkAction<BannerBulkAction['type'], BannerBulkAction>[] = [
  { key: 'publish', make: () => ({ type: 'publish' }) },
  { key: 'pause', make: () => ({ type: 'pause' }) },
  { key: 'resume', make: () => ({ type: 'resume' }) },
  { key: 'delete', isDanger: true, make: () => ({ type: 'delete' }) },
];

/** What can be done with the selected banners. */
export default function BannersBulk(selection: BulkSelection<BulkBody['target']>) {
  return <BulkBar bulk={bannersBulk} actions={actions} words={bulkMessages} {...selection} />;
}
