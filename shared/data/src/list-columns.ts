import type { Access } from '@backlot/contracts/platform/accounts/access';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { canAtom } from './session.ts';
import { store } from './store.ts';

/**
 * The columns of a list that the user may see.
 * @param access what a column needs besides the permission to see the list
 */
export function useListColumns<C extends { key: string }>(
  columns: readonly C[],
  access: Readonly<Record<string, Access>>,
) {
  const can = useAtomValue(canAtom, { store });
  return useMemo(() => columns.filter(({ key }) => can(access[key] ?? 'session')), [can, columns, access]);
}
