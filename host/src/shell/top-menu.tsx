import { IconChevronDown, Menu, UnstyledButton } from '@backlot/ui';
import { useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { BadgeTooltip, describedBy, NavBadge } from './nav-badge.tsx';
import { navIcons } from './nav-icons.ts';
import { dashboard, navTargetAt, type NavTarget, type NavTargetGroup } from './nav-targets.ts';
import { messages } from './shell.messages.ts';
import { useBadges } from './use-badges.ts';
import classes from './top-menu.module.css';

/** The menu as a bar under the header: a link for a group of one, a mega menu for more. */
export function TopMenu({ menu }: { menu: readonly NavTargetGroup[] }) {
  return (
    <nav id="main-menu" className={classes.bar} aria-label={messages.mainMenu}>
      <ul className={classes.groups}>
        <li>
          <TopLink target={dashboard} />
        </li>
        {menu.map((group) => (
          <li key={group.label}>
            <TopGroup group={group} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TopGroup({ group: { label, targets } }: { group: NavTargetGroup }) {
  const here = navTargetAt(targets, useLocation().pathname);
  const badgeOf = useBadges();
  const badgeId = useId();
  const count = targets.reduce((sum, target) => sum + badgeOf(target), 0);
  const [only, ...others] = targets;
  if (only && others.length === 0) return <TopLink target={only} />;
  return (
    <Menu trigger="click-hover" position="bottom-start" openDelay={80} closeDelay={160} loop>
      <Menu.Target>
        <UnstyledButton
          className={classes.entry}
          data-active={here !== null || undefined}
          aria-describedby={describedBy(badgeId, count)}
        >
          {label}
          <NavBadge id={badgeId} count={count} />
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.mega} data-wide={targets.length > 4 || undefined}>
        {targets.map((target) => {
          const { to, label: text, icon } = target;
          const Icon = navIcons[icon];
          return (
            <BadgeTooltip key={to} count={badgeOf(target)}>
              <Menu.Item
                component={Link}
                to={to}
                leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
                rightSection={<NavBadge id={`${badgeId}${to}`} count={badgeOf(target)} />}
                aria-describedby={describedBy(`${badgeId}${to}`, badgeOf(target))}
                aria-current={here?.to === to ? 'page' : undefined}
                className={classes.item ?? ''}
              >
                {text}
              </Menu.Item>
            </BadgeTooltip>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function TopLink({ target }: { target: NavTarget }) {
  const count = useBadges()(target);
  const badgeId = useId();
  return (
    <BadgeTooltip count={count} position="bottom">
      <NavLink
        to={target.to}
        end={target.to === dashboard.to}
        className={classes.entry}
        aria-describedby={describedBy(badgeId, count)}
      >
        {target.label}
        <NavBadge id={badgeId} count={count} />
      </NavLink>
    </BadgeTooltip>
  );
}
