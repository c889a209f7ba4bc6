import { Button, Group, Modal, Stack, Text } from '@backlot/ui';
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
    <Modal opened onClose={onClose} title={m.title} size="xl" closeButtonProps={{ 'aria-label': m.cancel }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // What goes wrong is told on the page, where it can be mended.
          void publish().then(onClose);
        }}
      >
        <Stack>
          <Text>{isDirty ? m.savesFirst : m.text}</Text>
          <TextDiff
            before={{ title: base.published ? m.now : m.nothingNow, blocks: before }}
            after={{ title: m.then, blocks: after }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              {m.cancel}
            </Button>
            <Button type="submit" loading={isBusy}>
              {isDirty ? m.saveAndPublish : m.publish}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
