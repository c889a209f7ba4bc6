import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { NavTarget } from './nav-targets.ts';
import { goToKeys } from './shortcuts.ts';
import { useKey } from './use-key.ts';

const waitMs = 1_000;

/** `g m` opens Movies. */
export const useGoToKeys = (targets: readonly NavTarget[]): void => {
  const navigate = useNavigate();
  const startedAt = useRef(Number.NEGATIVE_INFINITY);

  useKey((key, { timeStamp }) => {
    const isSecond = timeStamp - startedAt.current < waitMs;
    const target = isSecond ? goToKeys(targets).get(key.toLocaleLowerCase()) : undefined;
    startedAt.current = key === 'g' && !target ? timeStamp : Number.NEGATIVE_INFINITY;
    if (target) void navigate(target.to);
  });
};
