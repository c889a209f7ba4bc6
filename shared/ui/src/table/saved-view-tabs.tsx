import { Button, CloseButton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useInView } from '../use-in-view.ts';
import { NameView } from './name-view.tsx';
import classes from './saved-view-tabs.module.css';
import { messages } from './table.messages.ts';

export type ViewTab = {
  _id: string;
  name: string;
  query: string;
  /** Built in: it can be neither renamed nor deleted. */
  isFixed?: boolean;
};

type Props = {
  views: readonly ViewTab[];
  /** The list's query in the URL. Its `view` names the open view; without it, the view with the same query is open. */
  query: string;
  /** The part of it that selects one of several lists: `slot=category`. `All` shows all rows of that list. */
  place?: string;
  /** Saves the current query under a name, whose form stays open until `onSaved`. */
  onSave: (name: string, onSaved: () => void) => void;
  onRename: (view: ViewTab, name: string, onSaved: () => void) => void;
  /** Replaces the view's query with the current one. */
  onUpdate: (view: ViewTab) => void;
  onDelete: (view: ViewTab) => void;
};

/** Saved views of a list: links that restore a query. A changed query can be saved as a new view or over the open one. */
export function SavedViewTabs({ views, query, place = '', onSave, onRename, onUpdate, onDelete }: Props) {
  const current = normalized(query);
  const open = openView(views, query);
  const isChanged = open !== undefined && normalized(open.query) !== current;
  const isNew = open ? isChanged : current !== place;
  const hasChoice = views.length > 0;
  if (!hasChoice && !isNew) return null;
  return (
    <div className={classes.bar} data-alone={!hasChoice || undefined}>
      {hasChoice && (
        <nav aria-label={messages.savedViews} className="bl-tabs">
          <Place isCurrent={!open && current === place}>
            <Tab to={`?${place}`} name={messages.allRows} isCurrent={!open && current === place} />
          </Place>
          {views.map((view) => (
            <Place key={view._id} isCurrent={view === open}>
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
                  onName={(name, onSaved) => onRename(view, name, onSaved)}
                />
              )}
              {view === open && !view.isFixed && (
                <CloseButton
                  size="xs"
                  aria-label={messages.deleteView(view.name)}
                  onClick={() => onDelete(view)}
                />
              )}
            </Place>
          ))}
        </nav>
      )}
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

/** On a narrow page the tabs scroll sideways: the open one scrolls into view with its tools. */
function Place({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useInView(place, isCurrent);
  return (
    <span ref={place} className={classes.view}>
      {children}
    </span>
  );
}

function Tab({ to, name, isCurrent, isChanged = false }: TabProps) {
  return (
    <Link
      to={to}
      className={`bl-tab ${classes.tab}`}
      {...(isCurrent && { 'aria-current': isChanged ? 'true' : 'page' })}
      {...(isChanged && { 'data-changed': true, title: messages.changedView })}
    >
      {name}
      {isChanged && <VisuallyHidden>{messages.changedView}</VisuallyHidden>}
    </Link>
  );
}

/** A user's own view stays open while its query changes. */
const openView = (views: readonly ViewTab[], query: string): ViewTab | undefined => {
  const named = new URLSearchParams(query).get('view');
  const current = normalized(query);
  return (
    views.find(({ _id, isFixed }) => _id === named && !isFixed) ??
    views.find((view) => normalized(view.query) === current)
  );
};

const hrefOf = ({ _id, query, isFixed }: ViewTab): string => {
  const params = new URLSearchParams(query);
  if (!isFixed) params.set('view', _id);
  return `?${params}`;
};

/** The part of a list's URL that a view saves: without page, view and open row. */
export const viewQueryOf = (search: string): string => {
  const params = new URLSearchParams(search);
  for (const key of ['page', 'cursor', 'view', 'open']) params.delete(key);
  return params.toString();
};

/** The query with its parameters in a fixed order. */
const normalized = (query: string): string => {
  const params = new URLSearchParams(viewQueryOf(query));
  params.sort();
  return params.toString();
};
