import { useCan } from '@backlot/data/session';
import type { Movie } from '@backlot/contracts/catalog/movies/movie';
import { useQuery } from '@tanstack/react-query';
import { rightsOf } from '../rights/rights.data.ts';
import { SetLoader } from '../set-editor/set-loader.tsx';
import { priceLookups, pricesOf } from './prices.data.ts';
import { PricesEditor } from './prices-editor.tsx';
import { pricesMessages as m } from './prices.messages.ts';

/** What a movie costs, and what a viewer pays for it. */
export default function MoviePrices({ movie }: { movie: Movie }) {
  const prices = useQuery(pricesOf(movie._id));
  const rights = useQuery(rightsOf(movie._id));
  const lookups = useQuery(priceLookups());
  const isEditable = useCan('movie:write') && !movie.deletedAt;
  return (
    <SetLoader result={prices} failedTitle={m.failed}>
      {(loaded) => (
        <SetLoader result={rights} failedTitle={m.failed}>
          {(allowed) => (
            <SetLoader result={lookups} failedTitle={m.failed}>
              {(options) => (
                <PricesEditor
                  movie={movie}
                  loaded={loaded}
                  rights={allowed.rights}
                  lookups={options}
                  isEditable={isEditable}
                />
              )}
            </SetLoader>
          )}
        </SetLoader>
      )}
    </SetLoader>
  );
}
