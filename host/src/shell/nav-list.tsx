import { NavLink } from 'react-router-dom';
import { navIcons } from './nav-icons.ts';
import { dashboard, type Place, type PlaceGroup } from './places.ts';
import classes from './nav-list.module.css';

type Props = {
  menu: readonly PlaceGroup[];
  /** Small labels under the icons, for the narrow sidebar. */
  isNarrow?: boolean;
  onGo?: () => void;
};

/** The menu as a list of links, group by group; the dashboard stands before all groups. */
export function NavList({ menu, isNarrow = false, onGo }: Props) {
  return (
    <div className={classes.list} data-narrow={isNarrow || undefined}>
      <ul className={classes.places}>
        <NavEntry place={dashboard} onGo={onGo} />
      </ul>
      {menu.map(({ label, places }) => (
        <section key={label} className={classes.group} aria-label={label}>
          <h2 className={classes.label} aria-hidden={isNarrow || undefined}>
            {label}
          </h2>
          <ul className={classes.places}>
            {places.map((place) => (
              <NavEntry key={place.to} place={place} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function NavEntry({ place, onGo }: { place: Place; onGo: Props['onGo'] }) {
  const Icon = navIcons[place.icon];
  return (
    <li>
      <NavLink to={place.to} end={place.to === dashboard.to} className={classes.place} onClick={onGo}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.text}>{place.label}</span>
      </NavLink>
    </li>
  );
}
