import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import {
  formatDateTime,
  IconArchive,
  IconCalendarTime,
  IconEdit,
  languageName,
  RelativeTime,
  StatusBadge,
  type Tone,
} from '@backlot/ui';
import { columnsOf, type Filter } from '@backlot/ui/table';
import { columnLabelOf } from '@backlot/contracts/platform/records/record-fields';
import {
  declarationKey,
  type DeclarationRow,
  type DeclarationStatus,
  declarationStatus,
  storedDeclarationFields as fields,
} from '@backlot/contracts/site/declarations/declaration';
import { keyLabels, listMessages, statusLabels } from './declarations.messages.ts';

const { yes, no } = listMessages;

const statusLooks: Record<DeclarationStatus, { tone: Tone; icon?: typeof IconEdit }> = {
  draft: { tone: 'neutral', icon: IconEdit },
  scheduled: { tone: 'info', icon: IconCalendarTime },
  effective: { tone: 'success' },
  superseded: { tone: 'neutral', icon: IconArchive },
};

export const DeclarationStatusBadge = ({ status }: { status: DeclarationStatus }) => (
  <StatusBadge {...statusLooks[status]} label={statusLabels[status]} />
);

export const declarationColumns = columnsOf<DeclarationRow, 'createdAt'>({
  key: { label: fields.key.label, sortKey: 'key', width: 220, render: ({ key }) => keyLabels[key] },
  edition: {
    label: fields.edition.label,
    width: 100,
    cardRole: 'fact',
    render: ({ edition }) => edition,
  },
  locale: {
    label: fields.locale.label,
    width: 160,
    cardRole: 'fact',
    render: ({ locale }) => languageName(locale),
  },
  status: {
    label: fields.status.label,
    width: 150,
    cardRole: 'badge',
    render: ({ status }) => <DeclarationStatusBadge status={status} />,
  },
  effectiveAt: {
    label: fields.effectiveAt.label,
    sortKey: 'effectiveAt',
    width: 180,
    render: ({ effectiveAt }) => effectiveAt && formatDateTime(effectiveAt),
  },
  requiresReacceptance: {
    label: columnLabelOf(fields.requiresReacceptance),
    width: 110,
    render: ({ requiresReacceptance }) => (requiresReacceptance ? yes : no),
  },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 140,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
});

export const declarationFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'key',
    label: fields.key.label,
    options: declarationKey.options.map((value) => ({ value, label: keyLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'status',
    label: fields.status.label,
    options: declarationStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
];
