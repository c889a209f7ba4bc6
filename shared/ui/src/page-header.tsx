import { Anchor, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActionMenu, type MenuAction } from './action-menu.tsx';
import { formatTotal } from './format.ts';
import { messages } from './messages.ts';
import classes from './page-header.module.css';

type Props = {
  title: string;
  /** Pages above this one, outermost first. */
  crumbs?: readonly { label: string; to: string }[];
  /** Null while loading: its space is reserved. */
  count?: { total: number; isCapped: boolean } | null;
  /** Beside the title: a `StatusBadge`. */
  status?: ReactNode;
  /** Key facts in one line below the title. */
  facts?: readonly ReactNode[];
  /** Secondary buttons before the primary one. */
  secondary?: ReactNode;
  /** The page's one primary button. */
  primary?: ReactNode;
  menu?: readonly MenuAction[];
};

/** Top of every page: breadcrumb, title, facts and actions. */
export function PageHeader({ title, crumbs, count, status, facts, secondary, primary, menu }: Props) {
  const shownFacts = facts?.filter(
    (fact) => fact !== null && fact !== undefined && fact !== false && fact !== '',
  );
  return (
    <header className={classes.header}>
      {crumbs && crumbs.length > 0 && <Crumbs crumbs={crumbs} />}
      <div className={classes.row}>
        <div className={classes.heading}>
          <Title order={1} className={classes.title}>
            <bdi>{title}</bdi>
          </Title>
          {count !== undefined && (
            <Text component="span" c="dimmed" className={classes.count}>
              {count && formatTotal(count.total, count.isCapped)}
            </Text>
          )}
          {status}
        </div>
        <div className={classes.actions}>
          {secondary}
          {menu && <ActionMenu actions={menu} />}
          {primary && <div className="bl-action-bar">{primary}</div>}
        </div>
      </div>
      {shownFacts && shownFacts.length > 0 && (
        <ul className={classes.facts}>
          {shownFacts.map((fact, index) => (
            <li key={index}>
              <bdi>{fact}</bdi>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: NonNullable<Props['crumbs']> }) {
  return (
    <nav aria-label={messages.breadcrumb} className={classes.crumbs}>
      {crumbs.map(({ label, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <IconChevronRight size={14} aria-hidden className="mantine-rotate-rtl" />}
          <Anchor component={Link} to={to} c="dimmed" size="sm">
            {label}
          </Anchor>
        </Fragment>
      ))}
    </nav>
  );
}
