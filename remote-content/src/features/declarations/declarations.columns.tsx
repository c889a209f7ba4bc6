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
import {
  declarationKey,
  type DeclarationRow,
  type DeclarationStatus,
  declarationStatus,
} from '@backlot/contracts/site/declarations/declaration';
import { keyLabels, listMessages, statusLabels } from './declarations.messages.ts';

const { columns: labels, yes, no } = listMessages;

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
  key: { label: labels.key, sortKey: 'key', width: 220, render: ({ key }) => keyLabels[key] },
  edition: {
    label: labels.edition,
    width: 100,
    cardRole: 'fact',
    render: ({ edition }) => edition,
  },
  locale: {
    label: labels.locale,
    width: 160,
    cardRole: 'fact',
    render: ({ locale }) => languageName(locale),
  },
  status: {
    label: labels.status,
    width: 150,
    cardRole: 'badge',
    render: ({ status }) => <DeclarationStatusBadge status={status} />,
  },
  effectiveAt: {
    label: labels.effectiveAt,
    sortKey: 'effectiveAt',
    width: 180,
    render: ({ effectiveAt }) => effectiveAt && formatDateTime(effectiveAt),
  },
  requiresReacceptance: {
    label: labels.requiresReacceptance,
    width: 110,
    render: ({ requiresReacceptance }) => (requiresReacceptance ? yes : no),
  },
  updatedAt: {
    label: labels.updatedAt,
    sortKey: 'updatedAt',
    width: 140,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
});

export const declarationFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'key',
    label: labels.key,
    options: declarationKey.options.map((value) => ({ value, label: keyLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'status',
    label: labels.status,
    options: declarationStatus.options.map((value) => ({ value, label: statusLabels[value] })),
  },
];
