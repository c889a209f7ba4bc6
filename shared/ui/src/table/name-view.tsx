import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { messages } from './table.messages.ts';

type NameProps = {
  label: string;
  /** The current name of a view; the button is then an icon beside it. */
  initial?: string;
  /** The form stays open until `onSaved`, also when saving fails. */
  onName: (name: string, onSaved: () => void) => void;
};

/** A button that opens a form for a view's name. */
export function NameView({ label, initial = '', onName }: NameProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [name, setName] = useState(initial);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onName(name.trim(), close);
  };
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        {initial ? (
          <ActionIcon size="xs" onClick={toggle} aria-label={label} title={label}>
            <IconEdit size={14} />
          </ActionIcon>
        ) : (
          <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} />} onClick={toggle}>
            {label}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form onSubmit={save}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              size="xs"
              label={messages.viewName}
              value={name}
              maxLength={60}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
            <Button size="xs" type="submit" disabled={name.trim() === ''}>
              {messages.save}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
