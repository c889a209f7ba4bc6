import type { Filter } from '@backlot/ui/table';
import { queryOf } from '@backlot/data/query';
import { auditApi } from '@backlot/contracts/platform/audit/audit';
import { useQuery } from '@tanstack/react-query';
import { auditMessages as m } from './audit.messages.ts';
import { actionWords, kindWords } from '@backlot/contracts/platform/audit/audit.words';

/**
 * The filters of the log, with what it holds as choices.
 * @param isReady whether the rows are there: they come first
 */
export const useAuditFilters = (isReady: boolean): readonly Filter[] => {
  const { data } = useQuery({ ...queryOf(auditApi.choices), enabled: isReady, staleTime: 60_000 });
  const named = (values: readonly string[] = [], words: (value: string) => string) =>
    values.map((value) => ({ value, label: words(value) }));
  return [
    {
      kind: 'choice',
      key: 'actor',
      label: m.who,
      options: (data?.actors ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    },
    { kind: 'choice', key: 'objectType', label: m.kind, options: named(data?.objectTypes, kindWords) },
    { kind: 'choice', key: 'action', label: m.what, options: named(data?.actions, actionWords) },
    { kind: 'range', key: 'days', label: m.days, fromKey: 'from', toKey: 'to', of: 'day' },
  ];
};
