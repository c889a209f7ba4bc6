import { formatDateTime, formatInstant } from '@backlot/ui';
import { columnsOf } from '@backlot/ui/table';
import type { AuditRow } from '@backlot/contracts/platform/audit/audit';
import classes from './audit.module.css';
import { auditMessages as m } from './audit.messages.ts';
import { RecordName } from './record-name.tsx';
import { kindLabel, verbLabel } from '@backlot/contracts/audit-labels';
import { fieldLabel } from '@backlot/contracts/platform/audit/format-value';

const shownFields = 3;

const changesOf = ({ diff, labels }: AuditRow): string => {
  const fields = Object.keys(diff);
  const shown = fields
    .slice(0, shownFields)
    .map((field) => fieldLabel(field, labels))
    .join(', ');
  return fields.length > shownFields ? `${shown} ${m.andMore(fields.length - shownFields)}` : shown;
};

export const auditColumns = columnsOf<AuditRow, 'diff' | 'labels', 'changes'>({
  at: {
    label: m.when,
    sortKey: 'at',
    width: 190,
    render: ({ at }) => (
      <time dateTime={at.toISOString()} title={formatInstant(at)}>
        {formatDateTime(at)}
      </time>
    ),
  },
  actor: {
    label: m.who,
    width: 160,
    cardRole: 'fact',
    render: ({ actor }) => actor?.name ?? m.system,
  },
  action: { label: m.what, width: 190, cardRole: 'fact', render: ({ action }) => verbLabel(action) },
  objectType: {
    label: m.kind,
    width: 140,
    cardRole: 'fact',
    render: ({ objectType }) => kindLabel(objectType),
  },
  changes: { label: m.changes, width: 200, render: changesOf },
  objectName: {
    label: m.record,
    width: 240,
    cardRole: 'fact',
    render: (entry) => <RecordName entry={entry} />,
  },
  objectId: {
    label: m.recordId,
    width: 150,
    isHiddenAtFirst: true,
    render: ({ objectId }) => (
      <span className={classes.id} title={objectId}>
        {objectId}
      </span>
    ),
  },
  requestId: {
    label: m.request,
    width: 150,
    isHiddenAtFirst: true,
    render: ({ requestId }) => (
      <span className={classes.id} title={requestId}>
        {requestId}
      </span>
    ),
  },
});
