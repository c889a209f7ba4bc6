import { LoadingTable, QueryFaces } from '@backlot/ui';
import type { Display } from '@backlot/ui/table';
import type { LookupType } from '@backlot/contracts/site/lookups/lookup';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { useQuery } from '@tanstack/react-query';
import { LookupEntries } from './lookup-entries.tsx';
import { lookupsQuery } from './lookups.data.ts';
import type { LookupsState } from './use-lookups-state.ts';

type Props = {
  type: LookupType;
  state: LookupsState;
  display: Display<Lookup>;
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
};

/** One list: loading, failed or ready. */
export function LookupList(props: Props) {
  const result = useQuery(lookupsQuery(props.type));
  return (
    <QueryFaces result={result} loading={<LoadingTable columns={[1, 4, 2, 1, 1]} />}>
      {(lookups) => <LookupEntries {...props} lookups={lookups} />}
    </QueryFaces>
  );
}
