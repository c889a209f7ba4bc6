import type { Fields } from '@backlot/contracts/platform/records/record-fields';
import { erasureOf } from './erasure.ts';
import type { RecordDefinition, TableOf } from './record-definition.ts';
import { recordLifecycleOf } from './record-life.ts';
import { recordStorageOf } from './record-storage.ts';

export type { RecordLifecycle } from './record-definition.ts';

/** One kind of record: its writes, its storage, and what the registry needs to know of it. */
export function recordOf<F extends Fields, T extends TableOf<F>, Stored>(
  definition: RecordDefinition<F, T, Stored>,
) {
  const { type, table, fields, name, access, derived = [], publicColumns = [], erased } = definition;
  const storage = recordStorageOf(definition);
  return {
    ...recordLifecycleOf(definition, storage),
    ...storage,
    type,
    table,
    fields,
    labels: definition.labels ?? {},
    name,
    access,
    isPurged: definition.isPurged ?? false,
    derived,
    publicColumns,
    taken: definition.taken ?? {},
    /** What erasure leaves of a person, column by column; empty for records that are never erased. */
    erased: erased ? erasureOf({ type, table, fields, publicColumns, erased }) : {},
  };
}
