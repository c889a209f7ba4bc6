import { useInView } from '@backlot/ui';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { describedBy, NavBadge } from './nav-badge.tsx';
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
  const badgeOf = useBadges();
  const here = navTargetAt([dashboard, ...menu.flatMap(({ targets }) => targets)], pathname);
  return (
    <div className={classes.list} data-narrow={isNarrow || undefined}>
      <ul className={classes.places}>
        <NavEntry target={dashboard} count={0} isHere={here?.to === dashboard.to} onGo={onGo} />
      </ul>
      {menu.map(({ label, targets }) => (
        <section key={label} className={classes.group} aria-label={label}>
          <h2 className={classes.label} aria-hidden={isNarrow || undefined}>
            {label}
          </h2>
          <ul className={classes.places}>
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
        </section>
      ))}
    </div>
  );
}

type EntryProps = { target: NavTarget; count: number; isHere: boolean; onGo: Props['onGo'] };

function NavEntry({ target, count, isHere, onGo }: EntryProps) {
  const Icon = navIcons[target.icon];
  const badgeId = useId();
  const item = useRef<HTMLLIElement>(null);
  useInView(item, isHere);
  return (
    <li ref={item}>
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
    </li>
  );
}
