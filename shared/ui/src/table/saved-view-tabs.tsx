import { ActionIcon, Button, CloseButton, Group, Popover, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './saved-view-tabs.module.css';
import { messages } from './table.messages.ts';

export type ViewTab = {
  _id: string;
  name: string;
  query: string;
  /** Everybody has it: it can be neither renamed nor deleted. */
  isFixed?: boolean;
};

type Props = {
  views: readonly ViewTab[];
  /** The list's query in the URL, without the page. A view is current when it says the same. */
  query: string;
  /** Keeps the present query under a name. */
  onSave: (name: string) => void | Promise<void>;
  /** Without it views keep their names. */
  onRename?: (view: ViewTab, name: string) => void | Promise<void>;
  onDelete: (view: ViewTab) => void;
  /** Name of the view without a filter. */
  allLabel?: string;
};

/** Views of a list by name: links that restore a whole query. A changed filter leaves the view and offers to save. */
export function SavedViewTabs({
  views,
  query,
  onSave,
  onRename,
  onDelete,
  allLabel = messages.allRows,
}: Props) {
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
            {view === current && !view.isFixed && onRename && (
              <NameView
                label={messages.renameView(view.name)}
                initial={view.name}
                icon={<IconEdit size={14} />}
                onName={(name) => onRename(view, name)}
              />
            )}
            {view === current && !view.isFixed && (
              <CloseButton
                size="xs"
                aria-label={messages.deleteView(view.name)}
                onClick={() => onDelete(view)}
              />
            )}
          </span>
        ))}
      </nav>
      {isNew && <NameView label={messages.saveView} icon={<IconPlus size={16} />} onName={onSave} />}
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

type NameProps = {
  label: string;
  icon: ReactNode;
  initial?: string;
  onName: (name: string) => void | Promise<void>;
};

/** A button that asks for a view's name. */
function NameView({ label, icon, initial = '', onName }: NameProps) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [name, setName] = useState(initial);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    await onName(name.trim());
    close();
  };
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={initial ? 'xs' : 'md'} onClick={toggle} aria-label={label} title={label}>
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
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
