import type { Revision } from '@backlot/contracts/platform/records/history';

/** Labels of a record's revisions. */
export type RevisionLabels = {
  /** Label of a field. */
  field: (field: string) => string;
  /** A value as text, empty when absent; it may predate the current rules. */
  value: (field: string, value: unknown) => string;
  /** The type of the record in the audit log. */
  type: string;
  /** A note on a revision, such as why it can't be restored. */
  note?: (revision: Revision) => string | undefined;
};
