import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import type { Page } from '@backlot/contracts/platform/lists/list';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { constants } from '../constants.ts';
import { formatTotal } from '../format.ts';
import { uiPreferences } from '../preferences.ts';
import classes from './pager.module.css';
import { messages } from './table.messages.ts';

type Props = {
  page: Omit<Page<unknown>, 'items'> & { items: readonly unknown[] };
  /** Totals of the filter, for example a sum per currency. */
  children?: ReactNode;
  /** The list has no cursors: pages are addressed by number. */
  isNumbered?: boolean;
};

/** Pagination with real links: the page is `page` in the URL, and the next one has its cursor. */
export function Pager({ page, children, isNumbered = false }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { total, totalIsCapped, limit, items, next } = page;
  const from = (page.page - 1) * limit + 1;
  const last = from + items.length - 1;
  const range = messages.range(from, last, formatTotal(total, totalIsCapped));
  const to = (patch: Record<string, string | null>) => `?${changed(search, patch)}`;
  const numbered = (number: number) => to({ page: number > 1 ? String(number) : null, cursor: null });
  const following = isNumbered && last < total ? numbered(page.page + 1) : null;

  return (
    <div className={classes.pager}>
      <div className={classes.totals}>{children}</div>
      <label className={classes.size}>
        <span className={classes.rows}>{messages.rows}</span>
        <select
          className={classes.select}
          value={limit}
          onChange={(event) =>
            void navigate(to({ limit: limitIn(event.target.value), page: null, cursor: null }))
          }
        >
          {constants.pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span className={classes.range} role="status">
        {items.length > 0 ? range : messages.noRows}
      </span>
      <nav aria-label={messages.pages} className={classes.links}>
        {page.page > 2 && (
          <PageLink to={numbered(1)} label={messages.first} icon={<IconChevronsLeft size={18} />} />
        )}
        <PageLink
          to={page.page > 1 ? numbered(page.page - 1) : null}
          rel="prev"
          label={messages.previous}
          icon={<IconChevronLeft size={18} />}
        />
        <PageLink
          to={next === undefined ? following : to({ page: String(page.page + 1), cursor: next })}
          rel="next"
          label={messages.next}
          icon={<IconChevronRight size={18} />}
        />
      </nav>
    </div>
  );
}

type LinkProps = { to: string | null; label: string; icon: ReactNode; rel?: string };

function PageLink({ to, label, icon, rel }: LinkProps) {
  const shown = <span className="mantine-rotate-rtl">{icon}</span>;
  if (to === null) {
    return (
      <span className={classes.link} role="link" aria-disabled="true" aria-label={label}>
        {shown}
      </span>
    );
  }
  return (
    <Link to={to} className={classes.link} aria-label={label} title={label} rel={rel}>
      {shown}
    </Link>
  );
}

const limitIn = (value: string): string | null => (value === String(uiPreferences().pageSize) ? null : value);

/** The URL's query with some keys changed or, with null, removed. */
export const changed = (search: string, patch: Record<string, string | null>): string => {
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) params.delete(key);
    else params.set(key, value);
  }
  return params.toString();
};
