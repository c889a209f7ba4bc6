import type { Filter } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { auditApi } from '@backlot/contracts/platform/audit/audit';
import { useQuery } from '@tanstack/react-query';
import { auditMessages as m } from './audit.messages.ts';
import { actionLabel, kindLabel } from '@backlot/contracts/audit-labels';

/**
 * The filters of the log, with its types, actions and people as choices.
 * @param isReady whether the rows are loaded: choices are fetched after them
 */
export const useAuditFilters = (isReady: boolean): readonly Filter[] => {
  const { data } = useQuery({ ...queryOf(auditApi.choices), enabled: isReady, staleTime: 60_000 });
  const choices = (values: readonly string[] = [], labelOf: (value: string) => string) =>
    values.map((value) => ({ value, label: labelOf(value) }));
  return [
    {
      kind: 'choice',
      key: 'actor',
      label: m.who,
      options: (data?.actors ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
    { kind: 'choice', key: 'objectType', label: m.kind, options: choices(data?.objectTypes, kindLabel) },
    { kind: 'choice', key: 'action', label: m.what, options: choices(data?.actions, actionLabel) },
    { kind: 'range', key: 'days', label: m.days, fromKey: 'from', toKey: 'to', of: 'day' },
  ];
};
