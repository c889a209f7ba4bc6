import { layoutAtom } from '@backlot/data/layout';
import { IconChevronDown, UnstyledButton, useInView } from '@backlot/ui';
import { useAtom } from 'jotai';
import { memo, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BadgeTooltip, describedBy, NavBadge } from './nav-badge.tsx';
import { navIcons } from './nav-icons.ts';
import { dashboard, type NavTarget, navTargetAt, type NavTargetGroup } from './nav-targets.ts';
import { useBadges } from './use-badges.ts';
import classes from './nav-list.module.css';

type Props = {
  menu: readonly NavTargetGroup[];
  /** Small labels under the icons, for the narrow sidebar. */
  isNarrow?: boolean;
  onGo?: () => void;
};

/** The menu as a list of links by group, after the dashboard. */
export function NavList({ menu, isNarrow = false, onGo }: Props) {
  const { pathname } = useLocation();
  const here = navTargetAt([dashboard, ...menu.flatMap(({ targets }) => targets)], pathname);
  return (
    <div className={classes.list} data-narrow={isNarrow || undefined}>
      <NavEntries targets={[dashboard]} here={here} onGo={onGo} />
      {menu.map((group) => (
        <NavGroup key={group.id} group={group} here={here} onGo={onGo} />
      ))}
    </div>
  );
}

type GroupProps = { group: NavTargetGroup; here: NavTarget | null; onGo: Props['onGo'] };

/** A heading that hides and shows its pages. While they are hidden, it stands for them. */
function NavGroup({ group: { id, label, targets }, here, onGo }: GroupProps) {
  const [{ foldedGroups }, setLayout] = useAtom(layoutAtom);
  const badgeOf = useBadges();
  const listId = useId();
  const isFolded = foldedGroups.includes(id);
  const others = foldedGroups.filter((one) => one !== id);
  const count = isFolded ? targets.reduce((sum, target) => sum + badgeOf(target), 0) : 0;
  return (
    <div role="group" className={classes.group} aria-label={label}>
      <h2>
        <BadgeTooltip count={count}>
          <UnstyledButton
            className={classes.label}
            aria-expanded={!isFolded}
            aria-controls={isFolded ? undefined : listId}
            aria-current={(isFolded && here && targets.includes(here)) || undefined}
            aria-describedby={describedBy(`${listId}-count`, count)}
            onClick={() => setLayout({ foldedGroups: isFolded ? others : [...others, id] })}
          >
            <span className={classes.text}>{label}</span>
            <NavBadge id={`${listId}-count`} count={count} />
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </BadgeTooltip>
      </h2>
      {!isFolded && <NavEntries id={listId} targets={targets} here={here} onGo={onGo} />}
    </div>
  );
}

type EntriesProps = { id?: string; targets: readonly NavTarget[] } & Omit<GroupProps, 'group'>;

function NavEntries({ id, targets, here, onGo }: EntriesProps) {
  const badgeOf = useBadges();
  return (
    <ul id={id} className={classes.places}>
      {targets.map((target) => (
        <NavEntry
          key={target.to}
          target={target}
          count={badgeOf(target)}
          isHere={here?.to === target.to}
          onGo={onGo}
        />
      ))}
    </ul>
  );
}

type EntryProps = { target: NavTarget; count: number; isHere: boolean; onGo: Props['onGo'] };

/** Rendered again when it changes; of what is in it, only the link with each page. */
const NavEntry = memo(function NavEntry({ target, count, isHere, onGo }: EntryProps) {
  const Icon = navIcons[target.icon];
  const badgeId = useId();
  const item = useRef<HTMLLIElement>(null);
  useInView(item, isHere);
  return (
    <li ref={item}>
      <BadgeTooltip count={count}>
        <Link
          to={target.to}
          aria-current={isHere ? 'page' : undefined}
          aria-describedby={describedBy(badgeId, count)}
          className={classes.place}
          onClick={onGo}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
          <span className={classes.text}>{target.label}</span>
          <NavBadge id={badgeId} count={count} />
        </Link>
      </BadgeTooltip>
    </li>
  );
});
