import { ActionIcon, Button, CloseButton, Group, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import classes from './saved-view-tabs.module.css';
import { messages } from './table.messages.ts';

export type ViewTab = { _id: string; name: string; query: string };

type Props = {
  views: readonly ViewTab[];
  /** The list's query in the URL, without the page. A view is current when it says the same. */
  query: string;
  /** Keeps the present query under a name. */
  onSave: (name: string) => void | Promise<void>;
  onDelete: (view: ViewTab) => void;
  /** Name of the view without a filter. */
  allLabel?: string;
};

/** Views of a list by name: links that restore a whole query. A changed filter leaves the view and offers to save. */
export function SavedViewTabs({ views, query, onSave, onDelete, allLabel = messages.allRows }: Props) {
  const present = normal(query);
  const current = views.find((view) => normal(view.query) === present);
  const isNew = present !== '' && !current;
  return (
    <div className={classes.bar}>
      <nav aria-label={messages.savedViews} className={classes.tabs}>
        <Tab to="?" name={allLabel} isCurrent={present === ''} />
        {views.map((view) => (
          <span key={view._id} className={classes.view}>
            <Tab to={`?${view.query}`} name={view.name} isCurrent={view === current} />
            {view === current && (
              <CloseButton
                size="xs"
                aria-label={messages.deleteView(view.name)}
                onClick={() => onDelete(view)}
              />
            )}
          </span>
        ))}
      </nav>
      {isNew && <SaveView onSave={onSave} />}
    </div>
  );
}

function Tab({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <Link to={to} className={classes.tab} {...(isCurrent && { 'aria-current': 'page' })}>
      {name}
    </Link>
  );
}

function SaveView({ onSave }: Pick<Props, 'onSave'>) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [name, setName] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    await onSave(name.trim());
    close();
  };
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon onClick={toggle} aria-label={messages.saveView} title={messages.saveView}>
          <IconPlus size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.saveView}>
        <form onSubmit={(event) => void save(event)}>
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

/** The same query, whatever the order of its parts and the page. */
const normal = (query: string): string => {
  const params = new URLSearchParams(query);
  params.delete('page');
  params.delete('cursor');
  params.sort();
  return params.toString();
};
