import { call } from '@backlot/data/call';
import { makersApi } from '@backlot/contracts/catalog/makers/api';
import { watchersApi } from '@backlot/contracts/people/watchers/api';
import { watcherStatus } from '@backlot/contracts/people/watchers/watcher';

/** Someone who may ask for help; `key` names one of both kinds. */
export type Person = { key: string; kind: 'watcher' | 'maker'; name: string; email: string };

/** Anonymized watchers have no email. */
const identified = watcherStatus.options.filter((status) => status !== 'anonymized').join();

/** Watchers and makers by a prefix of name or email, of the kinds that the user may see; those of one list if the other fails. */
export const peopleQuery = (q: string, kinds: Record<Person['kind'], boolean>) => ({
  queryKey: ['watcher', 'requesters', q, kinds],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Person[]> => {
    const query = { sort: 'name' as const, ...(q && { q }) };
    const lists = await Promise.allSettled([
      kinds.watcher ? call(watchersApi.list, { query: { ...query, status: identified } }, { signal }) : none,
      kinds.maker ? call(makersApi.list, { query }, { signal }) : none,
    ]);
    const [watchers, makers] = lists.map((list) => (list.status === 'fulfilled' ? list.value.items : []));
    const failed = lists.find((list) => list.status === 'rejected');
    const people = [...peopleOf('watcher', watchers ?? []), ...peopleOf('maker', makers ?? [])];
    if (failed && people.length === 0) throw failed.reason;
    return people;
  },
});

type Row = { _id: string; name: string; email: string };
const none: { items: readonly Row[] } = { items: [] };
const peopleOf = (kind: Person['kind'], rows: readonly Row[]): Person[] =>
  rows.map(({ _id, name, email }) => ({ key: `${kind}:${_id}`, kind, name, email }));
