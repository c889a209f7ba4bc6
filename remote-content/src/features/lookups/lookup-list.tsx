import { FailedState, LoadingTable } from '@backlot/ui';
import { faceOf } from '@backlot/ui/table';
import type { LookupType } from '@backlot/contracts/lookups';
import { useQuery } from '@tanstack/react-query';
import { LookupEntries } from './lookup-entries.tsx';
import { lookupsOf } from './lookups.data.ts';

type Props = { type: LookupType; isAdding: boolean; onAdding: (isAdding: boolean) => void };

/** One list, in one of its faces. */
export function LookupList(props: Props) {
  const result = useQuery(lookupsOf(props.type));
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
