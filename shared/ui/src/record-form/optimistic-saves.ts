import { type Mutation, useIsMutating, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** How a form that has closed with its save comes back. */
export type ClosedForm = { title: string; reopen: () => void };
type SaveMutation = Mutation<unknown, Error, { closed?: ClosedForm }>;

/** The key of saves in the cache of mutations, which outlives their forms: by record, or that of all. */
export const saveKeyOf = (stored?: object | null): readonly string[] => [
  'optimisticSave',
  ...(stored === undefined ? [] : [stored && '_id' in stored ? String(stored._id) : 'new']),
];

export const useIsSaving = (mutationKey: readonly string[]) => useIsMutating({ mutationKey }) > 0;

export const useRefusedSaves = (saveKey: readonly string[]) =>
  useMutationState({
    filters: { mutationKey: saveKey, status: 'error' },
    select: (mutation) => mutation as SaveMutation, // every mutation with this key
  });

/** Hands each refused save of the record to its form, once: where it was typed, or where it was opened again. */
export function useTakeOver<Save>(
  saveKey: readonly string[],
  isOpen: () => boolean,
  onRefused: (cause: unknown, save: Save) => void,
) {
  const cache = useQueryClient().getMutationCache();
  const [refused] = useRefusedSaves(saveKey);
  const takeOver = useEffectEvent((mutation: SaveMutation) => {
    if (!isOpen()) return;
    cache.remove(mutation);
    onRefused(mutation.state.error, mutation.state.variables as Save); // a save with this key is of this form
  });
  useEffect(() => {
    if (refused) takeOver(refused);
  }, [refused]);
}

/** @returns whether the person has done anything since: then they aren't taken elsewhere */
export const watchForInput = (): (() => boolean) => {
  const input = new AbortController();
  const { signal } = input;
  for (const type of ['pointerdown', 'keydown', 'popstate'])
    window.addEventListener(type, () => input.abort(), { capture: true, signal });
  return () => signal.aborted;
};
