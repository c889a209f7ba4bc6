import { IconChevronDown, Menu, UnstyledButton } from '@backlot/ui';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { navIcons } from './nav-icons.ts';
import { dashboard, placeAt, type Place, type PlaceGroup } from './places.ts';
import { messages } from './shell.messages.ts';
import classes from './top-menu.module.css';

/** The menu as a bar under the header: a link for a group of one, a mega menu for more. */
export function TopMenu({ menu }: { menu: readonly PlaceGroup[] }) {
  return (
    <nav id="main-menu" className={classes.bar} aria-label={messages.mainMenu}>
      <ul className={classes.groups}>
        <li>
          <TopLink place={dashboard} />
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

function TopGroup({ group: { label, places } }: { group: PlaceGroup }) {
  const here = placeAt(places, useLocation().pathname);
  const [only, ...others] = places;
  if (only && others.length === 0) return <TopLink place={only} />;
  return (
    <Menu trigger="click-hover" position="bottom-start" openDelay={80} closeDelay={160} loop>
      <Menu.Target>
        <UnstyledButton className={classes.entry} data-active={here !== null || undefined}>
          {label}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.mega} data-wide={places.length > 4 || undefined}>
        {places.map(({ to, label: text, icon }) => {
          const Icon = navIcons[icon];
          return (
            <Menu.Item
              key={to}
              component={Link}
              to={to}
              leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
              aria-current={here?.to === to ? 'page' : undefined}
              className={classes.item ?? ''}
            >
              {text}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

function TopLink({ place }: { place: Place }) {
  return (
    <NavLink to={place.to} end={place.to === dashboard.to} className={classes.entry}>
      {place.label}
    </NavLink>
  );
}
