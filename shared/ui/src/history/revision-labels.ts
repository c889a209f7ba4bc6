import type { Revision } from '@backlot/contracts/platform/records/history';

/** How a kind of record speaks of its changes. */
export type RevisionLabels = {
  /** Label of a field. */
  field: (field: string) => string;
  /** A value for people, empty when there is none; it may be older than the present rules. */
  value: (field: string, value: unknown) => string;
  /** What happened, after the name of who did it: `changed the status`. Those of every record are there already. */
  actions?: Readonly<Record<string, string | undefined>>;
  /** What is to know of a change beside its values, such as why it can't be brought back. */
  note?: (revision: Revision) => string | undefined;
};
