import { FailedState, formatDateTime, LoadingTable } from '@backlot/ui';
import { TextDiff } from '@backlot/ui/rich-text';
import { messageOf } from '@backlot/data/call-error';
import type { AboutVersion } from '@backlot/contracts/site/about/about';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { versionQuery } from './about.data.ts';
import { contentBlocks } from './content-blocks.ts';

/** The content of two versions, side by side. */
export function Comparison({ before, after }: { before: AboutVersion; after: AboutVersion }) {
  const left = useQuery(versionQuery(before._id));
  const right = useQuery(versionQuery(after._id));
  const leftBlocks = useMemo(() => left.data && contentBlocks(left.data), [left.data]);
  const rightBlocks = useMemo(() => right.data && contentBlocks(right.data), [right.data]);
  const failed = [left, right].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <FailedState
        message={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  if (!leftBlocks || !rightBlocks) return <LoadingTable columns={[5, 5]} rows={6} />;
  return (
    <TextDiff
      before={{ title: formatDateTime(before.at), blocks: leftBlocks }}
      after={{ title: formatDateTime(after.at), blocks: rightBlocks }}
    />
  );
}
