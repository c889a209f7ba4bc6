import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Place } from './places.ts';
import { goToKeys } from './shortcuts.ts';
import { useKey } from './use-key.ts';

const waitMs = 1_000;

/** `g m` opens Movies. */
export const useGoToKeys = (places: readonly Place[]): void => {
  const navigate = useNavigate();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);

  useKey((key, { timeStamp }) => {
    const isSecond = timeStamp - startedAt.current < waitMs;
    const place = isSecond ? goToKeys(places).get(key.toLocaleLowerCase()) : undefined;
    startedAt.current = key === 'g' && !place ? timeStamp : Number.NEGATIVE_INFINITY;
    if (place) void navigate(place.to);
  });
};
