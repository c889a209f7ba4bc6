import {
  appContentFields,
  appContentValue,
  contentHistoryLabels,
} from '@backlot/contracts/site/app-content/app-content';
import { field, fieldsOfRecord } from '@backlot/contracts/platform/records/record-fields';
import { z } from '@backlot/contracts/z';
import { recordOf } from '../../../platform/records/record.ts';
import { readContent } from './app-content.repo.ts';
import { appContentTable as t } from './app-content.table.ts';

/** The content of a revision: restoring it stages a value, and never makes it live. */
const revisionFields = fieldsOfRecord({
  description: appContentFields.description,
  staged: field(z.nullable(appContentValue), { label: contentHistoryLabels.staged, blank: null }),
});

/** A key with its live and staged values; its other writes are in `app-content.service.ts` and `releases.service.ts`. */
export const contentRecord = recordOf({
  type: 'content',
  table: t,
  fields: revisionFields,
  labels: contentHistoryLabels,
  name: t.key,
  access: 'session',
  publicColumns: ['key', 'platform', 'live'], // set by a create and by releases
  read: readContent,
  columns: (_, input, before) => {
    if (!before) throw new TypeError('A new key needs a platform: `contentService.create`');
    const { key, platform, live } = before;
    return { ...input, key, platform, live };
  },
});
