import { isSafeHref } from '@backlot/contracts/platform/rich-text/rich-text';
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { messages } from './rich-text.messages.ts';

/** Sets the URL of the selection, or of the link at the cursor, and shows why a URL is refused. */
export function LinkControl({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const [isRefused, setRefused] = useState(false);
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });

  const open = () => {
    const { href } = editor.getAttributes('link');
    setAddress(typeof href === 'string' ? href : '');
    setRefused(false);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    editor.commands.focus();
  };
  const set = () => {
    const href = address.trim();
    if (!isSafeHref(href)) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  // Not a form: it would be nested in the page's form.
  const setOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    set();
  };

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus width={320} withArrow>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={messages.link}
          title={messages.link}
          active={isLink}
          onClick={() => (isOpen ? close() : open())}
        >
          <IconLink size={16} stroke={1.5} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.link}>
        <Stack gap="sm">
          <TextInput
            label={messages.address}
            description={messages.addressHelp}
            value={address}
            error={isRefused && messages.addressRefused}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={setOnEnter}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            {isLink && (
              <Button variant="default" size="xs" onClick={remove}>
                {messages.removeLink}
              </Button>
            )}
            <Button size="xs" onClick={set}>
              {messages.setLink}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
