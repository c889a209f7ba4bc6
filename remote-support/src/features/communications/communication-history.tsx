import { RecordHistory } from '@backlot/ui/history';
import { historyQuery } from './communications.data.ts';
import { communicationRevisions } from './communications.fields.tsx';
import { useAudienceNames } from './use-audience-names.ts';

type Props = { _id: string; onRestore: ((revisionId: string) => Promise<void>) | undefined };

/** Every change of a message, newest first; an earlier revision of a draft can be restored. */
export default function CommunicationHistory({ _id, onRestore }: Props) {
  return (
    <RecordHistory
      query={(page) => historyQuery(_id, page)}
      labels={communicationRevisions(useAudienceNames())}
      onRestore={onRestore && ((revision) => onRestore(revision._id))}
    />
  );
}
