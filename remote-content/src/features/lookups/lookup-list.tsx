import { FailedState, LoadingTable } from '@backlot/ui';
import { type Display, faceOf } from '@backlot/ui/table';
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
  const face = faceOf(result);
  if (face.face === 'failed')
    return (
      <FailedState
        message={face.message}
        errorId={face.errorId}
        onRetry={face.retry}
        isRetrying={face.isRetrying}
      />
    );
  if (face.face === 'loading') return <LoadingTable columns={[1, 4, 2, 1, 1]} />;
  return <LookupEntries {...props} lookups={face.data} />;
}
