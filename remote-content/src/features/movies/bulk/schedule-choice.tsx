import { BulkChoice, type BulkChosen } from '@backlot/ui/bulk';
import { useState } from 'react';
import { isInFuture, PublishAtInput } from '../detail/publish-at-input.tsx';
import type { MovieBulkAction } from './bulk.data.ts';

/** Asks when to publish the movies. */
export default function ScheduleChoice({ onChosen, onClose }: BulkChosen<MovieBulkAction>) {
  const [at, setAt] = useState<Date | null>(null);
  return (
    <BulkChoice
      isReady={isInFuture(at)}
      onNext={() => at && onChosen({ type: 'transition', to: 'scheduled', publishAt: at.toISOString() })}
      onClose={onClose}
    >
      <PublishAtInput value={at} onChange={setAt} />
    </BulkChoice>
  );
}
