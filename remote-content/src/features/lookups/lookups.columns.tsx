import { formatNumber, languageName, Text } from '@backlot/ui';
import { columnsOf, type Filter } from '@backlot/ui/table';
import { type Lookup, lookupFields } from '@backlot/contracts/site/lookups/edit';
import { LookupName, ActiveSwitch } from './lookup-parts.tsx';
import classes from './lookups.module.css';
import { lookupsMessages as m } from './lookups.messages.ts';

/** The columns of an entry; all but the name can be hidden. */
export const lookupColumns = columnsOf<
  Lookup,
  | 'type'
  | 'order'
  | 'usageCount'
  | 'isBase'
  | 'deletedAt'
  | 'color'
  | 'parentKey'
  | 'meta'
  | 'createdAt'
  | 'updatedAt',
  'uses'
>({
  name: { label: lookupFields.name.label, render: (lookup) => <LookupName lookup={lookup} /> },
  key: {
    label: lookupFields.key.label,
    cardRole: 'fact',
    render: ({ key }) => <bdi className={classes.key}>{key}</bdi>,
  },
  description: {
    label: lookupFields.description.label,
    cardRole: 'fact',
    isHiddenAtFirst: true,
    render: ({ description }) => description && <bdi>{description}</bdi>,
  },
  i18n: {
    label: lookupFields.i18n.label,
    cardRole: 'fact',
    isHiddenAtFirst: true,
    render: ({ i18n }) => Object.keys(i18n).map(languageName).join(', '),
  },
  uses: {
    label: m.columns.uses,
    align: 'end',
    cardRole: 'fact',
    render: ({ usageCount }) =>
      usageCount > 0 ? (
        formatNumber(usageCount)
      ) : (
        <Text span size="sm" c="dimmed">
          {m.unused}
        </Text>
      ),
  },
  active: {
    label: lookupFields.active.label,
    width: 80,
    cardRole: 'badge',
    render: (lookup) => <ActiveSwitch lookup={lookup} />,
  },
});

export const lookupFilters: readonly Filter[] = [
  { kind: 'flag', key: 'active', label: lookupFields.active.label },
  { kind: 'flag', key: 'used', label: m.used },
];
