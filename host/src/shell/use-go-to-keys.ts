import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Place } from './places.ts';
import { goToKeys } from './shortcuts.ts';

const waitMs = 1_000;

/** `g m` opens Movies, from anywhere but a field. */
export const useGoToKeys = (places: readonly Place[]): void => {
  const navigate = useNavigate();

  useEffect(() => {
    const keys = goToKeys(places);
    let startedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const place =
        event.timeStamp - startedAt < waitMs ? keys.get(event.key.toLocaleLowerCase()) : undefined;
      startedAt = event.key === 'g' && !place ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (place) void navigate(place.to);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [places, navigate]);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);
