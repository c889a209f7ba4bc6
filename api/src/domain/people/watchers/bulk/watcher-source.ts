import { sourceOf } from '../../../../platform/bulk/bulk-rule.service.ts';
import { watcherRecord } from '../watchers.record.ts';

/** Rules read a watcher `w`. */
export const watcherSource = sourceOf(watcherRecord, { alias: 'w', title: 'name' });
