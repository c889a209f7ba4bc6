import { type ComponentProps, Suspense, useState } from 'react';
import type { Palette as LoadedPalette } from './palette.tsx';
import { partOnIntent } from './part-on-intent.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

// In one chunk with what it shares with the remotes.
const Palette = partOnIntent(
  async () => (await import(/* webpackChunkName: "shared-ui-spotlight" */ './palette.tsx')).Palette,
);

type Props = Pick<
  ComponentProps<typeof LoadedPalette>,
  'targets' | 'onOpenSettings' | 'onOpenShortcuts' | 'onClose'
> & {
  /** What was typed before it opened. */
  query: string;
};

/** The palette, and what is typed while its code loads. */
export function SearchPanel({ query, ...palette }: Props) {
  const [typed, setTyped] = useState(query);
  const [isFocused, setIsFocused] = useState(false);
  const [isEntered, setIsEntered] = useState(false);
  const type = (next: string | ((before: string) => string)) => {
    setIsEntered(false);
    setTyped(next);
  };
  useTypedAhead(!isFocused, {
    onType: type,
    onEnter: () => setIsEntered(true),
    onEscape: palette.onClose,
  });
  return (
    <Suspense>
      <Palette
        {...palette}
        typed={typed}
        onType={type}
        isEntered={isEntered}
        onFocus={() => setIsFocused(true)}
      />
    </Suspense>
  );
}
