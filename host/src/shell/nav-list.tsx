import { Link, useLocation } from 'react-router-dom';
import { navIcons } from './nav-icons.ts';
import { dashboard, type Place, placeAt, type PlaceGroup } from './places.ts';
import classes from './nav-list.module.css';

type Props = {
  menu: readonly PlaceGroup[];
  /** Small labels under the icons, for the narrow sidebar. */
  isNarrow?: boolean;
  onGo?: () => void;
};

/** The menu as a list of links, group by group; the dashboard stands before all groups. */
export function NavList({ menu, isNarrow = false, onGo }: Props) {
  const { pathname } = useLocation();
  const here = placeAt([dashboard, ...menu.flatMap(({ places }) => places)], pathname);
  return (
    <div className={classes.list} data-narrow={isNarrow || undefined}>
      <ul className={classes.places}>
        <NavEntry place={dashboard} isHere={here?.to === dashboard.to} onGo={onGo} />
      </ul>
      {menu.map(({ label, places }) => (
        <section key={label} className={classes.group} aria-label={label}>
          <h2 className={classes.label} aria-hidden={isNarrow || undefined}>
            {label}
          </h2>
          <ul className={classes.places}>
            {places.map((place) => (
              <NavEntry key={place.to} place={place} isHere={here?.to === place.to} onGo={onGo} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type EntryProps = { place: Place; isHere: boolean; onGo: Props['onGo'] };

function NavEntry({ place, isHere, onGo }: EntryProps) {
  const Icon = navIcons[place.icon];
  return (
    <li>
      <Link to={place.to} aria-current={isHere ? 'page' : undefined} className={classes.place} onClick={onGo}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span className={classes.text}>{place.label}</span>
      </Link>
    </li>
  );
}
