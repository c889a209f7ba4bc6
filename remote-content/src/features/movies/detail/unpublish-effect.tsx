import { HolderList, MovieHolders } from '../deletion/movie-holders.tsx';
import { detailMessages as m } from './movie-detail.messages.ts';

/** Who notices that a movie is unpublished: it can't be watched, however access was acquired. */
export default function UnpublishEffect({ _id }: { _id: string }) {
  return (
    <MovieHolders _id={_id}>
      {(holders) => <HolderList holders={holders} title={m.loses} none={m.nobodyLoses} />}
    </MovieHolders>
  );
}
