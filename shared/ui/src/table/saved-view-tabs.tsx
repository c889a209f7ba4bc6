import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { NameView } from './name-view.tsx';
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
  /** The list's query in the URL. `view` in it names the view that is open; without it, the one that says the same. */
  query: string;
  /** What of it says which of several lists is open: `slot=category`. `All` shows all of that one. */
  place?: string;
  /** Keeps the present query under a name. */
  onSave: (name: string) => void | Promise<void>;
  onRename: (view: ViewTab, name: string) => void | Promise<void>;
  /** Keeps the present query as that of the view. */
  onUpdate: (view: ViewTab) => void;
  onDelete: (view: ViewTab) => void;
};

/** Views of a list by name: links that restore a whole query. Another query is offered to be saved, over the open view too. */
export function SavedViewTabs({ views, query, place = '', onSave, onRename, onUpdate, onDelete }: Props) {
  const present = normal(query);
  const open = openView(views, query);
  const isChanged = open !== undefined && normal(open.query) !== present;
  const isNew = open ? isChanged : present !== place;
  return (
    <div className={classes.bar}>
      <nav aria-label={messages.savedViews} className={classes.tabs}>
        <span className={classes.view}>
          <Tab to={`?${place}`} name={messages.allRows} isCurrent={!open && present === place} />
        </span>
        {views.map((view) => (
          <span key={view._id} className={classes.view}>
            <Tab
              to={hrefOf(view)}
              name={view.name}
              isCurrent={view === open}
              isChanged={view === open && isChanged}
            />
            {view === open && !view.isFixed && (
              <NameView
                label={messages.renameView(view.name)}
                initial={view.name}
                onName={(name) => onRename(view, name)}
              />
            )}
            {view === open && !view.isFixed && (
              <CloseButton
                size="xs"
                aria-label={messages.deleteView(view.name)}
                onClick={() => onDelete(view)}
              />
            )}
          </span>
        ))}
      </nav>
      {isNew && (
        <div className={classes.changes}>
          {open && (
            <Button size="compact-sm" variant="subtle" onClick={() => onUpdate(open)}>
              {messages.updateView}
            </Button>
          )}
          <NameView label={open ? messages.saveAsNewView : messages.saveView} onName={onSave} />
        </div>
      )}
    </div>
  );
}

type TabProps = { to: string; name: string; isCurrent: boolean; isChanged?: boolean };

function Tab({ to, name, isCurrent, isChanged = false }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // On a narrow page the tabs scroll sideways: the one that is open comes into sight, with its tools.
  useEffect(() => {
    if (isCurrent) link.current?.parentElement?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [isCurrent]);
  return (
    <Link
      ref={link}
      to={to}
      className={classes.tab}
      {...(isCurrent && { 'aria-current': isChanged ? 'true' : 'page' })}
      {...(isChanged && { 'data-changed': true, title: messages.changedView })}
    >
      {name}
      {isChanged && <VisuallyHidden>{messages.changedView}</VisuallyHidden>}
    </Link>
  );
}

/** A view of one's own stays open while its query is changed. */
const openView = (views: readonly ViewTab[], query: string): ViewTab | undefined => {
  const named = new URLSearchParams(query).get('view');
  const present = normal(query);
  return (
    views.find(({ _id, isFixed }) => _id === named && !isFixed) ??
    views.find((view) => normal(view.query) === present)
  );
};

const hrefOf = ({ _id, query, isFixed }: ViewTab): string => {
  const params = new URLSearchParams(query);
  if (!isFixed) params.set('view', _id);
  return `?${params}`;
};

/** What of a list's URL a saved view keeps: neither the page, nor the view or the row that is open. */
export const viewQueryOf = (search: string): string => {
  const params = new URLSearchParams(search);
  for (const key of ['page', 'cursor', 'view', 'open']) params.delete(key);
  return params.toString();
};

/** The same query, whatever the order of its parts. */
const normal = (query: string): string => {
  const params = new URLSearchParams(viewQueryOf(query));
  params.sort();
  return params.toString();
};
