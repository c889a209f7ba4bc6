import { EmptyState, IconFileText } from '@backlot/ui';
import { blocksOf, TextDiff } from '@backlot/ui/rich-text';
import type { Declaration } from '@backlot/contracts/declarations';
import { useMemo } from 'react';
import { detailMessages as m } from './declaration.messages.ts';

/** What differs from the version before, as it is stored. */
export function DeclarationChanges({
  declaration: { previous, body, edition },
}: {
  declaration: Declaration;
}) {
  const before = useMemo(() => (previous ? blocksOf(previous.body) : []), [previous]);
  const after = useMemo(() => blocksOf(body), [body]);
  if (!previous) return <EmptyState icon={IconFileText} title={m.noPrevious} />;
  return (
    <TextDiff
      before={{ title: m.version(previous.edition), blocks: before }}
      after={{ title: m.version(edition), blocks: after }}
    />
  );
}
