import { ConfirmDialog, Stack, Text } from '@backlot/ui';
import { TextDiff } from '@backlot/ui/rich-text';
import type { AboutContent } from '@backlot/contracts/site/about/about';
import { useMemo } from 'react';
import { publishMessages as m } from './about.messages.ts';
import { contentBlocks } from './content-blocks.ts';

type Props = {
  /** The public content. */
  live: AboutContent | null;
  /** The content to publish. */
  next: AboutContent;
  isDirty: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Compares the public page with what would replace it. */
export function PublishDialog({ live, next, isDirty, onConfirm, onClose }: Props) {
  const before = useMemo(() => (live ? contentBlocks(live) : []), [live]);
  const after = useMemo(() => contentBlocks(next), [next]);
  return (
    <ConfirmDialog
      isOpen
      title={m.title}
      verb={isDirty ? m.saveAndPublish : m.publish}
      size="xl"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack>
        <Text>{isDirty ? m.savesFirst : m.text}</Text>
        <TextDiff
          before={{ title: live ? m.live : m.nothingLive, blocks: before }}
          after={{ title: m.after, blocks: after }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
