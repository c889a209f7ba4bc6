import { bulkOf } from '@backlot/data/bulk';
import { call } from '@backlot/data/call';
import { withStepUp } from '@backlot/data/step-up';
import { bannersApi } from '@backlot/contracts/banners.api';
import { type BulkBody, bannersChanged, changeBanners } from './banners.data.ts';

/** How several banners are changed, or one in a step that can be taken back. */
export const bannersBulk = bulkOf({
  send: (body: BulkBody) => withStepUp(() => changeBanners(body)),
  undo: (body) => call(bannersApi.undoBulk, { body }),
  onChanged: bannersChanged,
});
