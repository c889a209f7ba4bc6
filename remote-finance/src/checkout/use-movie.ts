import { checkoutApi } from '@backlot/contracts/money/checkout/checkout';
import type { ShownMovie } from '@backlot/contracts/money/checkout/shown-movie';
import { useEffect, useState } from 'react';
import { RequestError, send } from './request.ts';

export type LoadedMovie =
  { state: 'loading' } | { state: 'failed' } | { state: 'not_found' } | { state: 'ready'; movie: ShownMovie };

/** The movie with its offers in a country; keeps the previous data while another country loads. */
export function useMovie(movieId: string, country: string | undefined) {
  const [loaded, setLoaded] = useState<LoadedMovie>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isGone = false;
    send(checkoutApi.movie, {
      params: { _id: movieId },
      query: country ? { country } : { zone: zoneHere() },
    }).then(
      (movie) => !isGone && setLoaded({ state: 'ready', movie }),
      (error: unknown) => !isGone && setLoaded({ state: isNoMovie(error) ? 'not_found' : 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [movieId, country, turn]);
  return {
    loaded,
    reload: () => setTurn(turn + 1),
    retry: () => {
      setLoaded({ state: 'loading' });
      setTurn(turn + 1);
    },
  };
}

/** The browser's time zone; undefined when it has no location. */
const zoneHere = (): string | undefined => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return /^(?!Etc\/)[A-Z][A-Za-z]+\/[A-Za-z_/-]+$/.test(zone) ? zone : undefined;
};

/** Unknown, or an invalid ID. */
const isNoMovie = (error: unknown) =>
  error instanceof RequestError && [400, 404, 422].includes(error.status) && error.code !== 'bad_answer';
