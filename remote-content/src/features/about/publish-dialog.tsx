import { ConfirmDialog, Stack, Text } from '@backlot/ui';
import { TextDiff } from '@backlot/ui/rich-text';
import { useMemo } from 'react';
import { publishMessages as m } from './about.messages.ts';
import { contentBlocks } from './content-blocks.ts';
import type { AboutFormState } from './use-about-form.ts';

type Props = { about: AboutFormState; onClose: () => void };

/** What the public page shows now, and what it would show. */
export function PublishDialog({ about, onClose }: Props) {
  const { form, base, isDirty, isBusy, publish } = about;
  const before = useMemo(() => (base.published ? contentBlocks(base.published) : []), [base.published]);
  const after = useMemo(() => contentBlocks(form.values), [form.values]);
  return (
    <ConfirmDialog
      isOpen
      title={m.title}
      verb={isDirty ? m.saveAndPublish : m.publish}
      size="xl"
      isBusy={isBusy}
      // What goes wrong is told on the page, where it can be mended.
      onConfirm={() => void publish().then(onClose)}
      onClose={onClose}
    >
      <Stack>
        <Text>{isDirty ? m.savesFirst : m.text}</Text>
        <TextDiff
          before={{ title: base.published ? m.now : m.nothingNow, blocks: before }}
          after={{ title: m.then, blocks: after }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
