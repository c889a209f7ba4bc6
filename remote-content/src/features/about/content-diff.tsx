import { TextDiff } from '@backlot/ui/rich-text';
import type { AboutContent } from '@backlot/contracts/site/about/about';
import { useMemo } from 'react';
import { contentBlocks } from './about.fields.tsx';

/** A revision of the page; null where there is none yet. */
type Side = { title: string; content: AboutContent | null };

/** The text of two revisions, side by side. */
export function ContentDiff({ before, after }: { before: Side; after: Side }) {
  const left = useBlocks(before.content);
  const right = useBlocks(after.content);
  return (
    <TextDiff before={{ title: before.title, blocks: left }} after={{ title: after.title, blocks: right }} />
  );
}

const useBlocks = (content: AboutContent | null) =>
  useMemo(() => (content ? contentBlocks(content) : []), [content]);
