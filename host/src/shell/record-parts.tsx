import { Avatar, formatMoney, StatusBadge } from '@backlot/ui';
import { navIcons } from './nav-icons.ts';
import type { NavTarget } from './nav-targets.ts';
import type { FoundRecord } from './record-search.ts';
import classes from './record-parts.module.css';

type MediaProps = { record: FoundRecord; icon: NavTarget['icon'] | undefined };

/** The poster or photo of a found record, otherwise the icon of its kind. */
export function RecordMedia({ record: { label, img, media }, icon }: MediaProps) {
  const Icon = icon && navIcons[icon];
  if (media === 'photo')
    return (
      <Avatar
        src={img}
        name={label}
        size={28}
        alt=""
        aria-hidden
        classNames={{ placeholder: classes.initials ?? '' }}
      />
    );
  return (
    <span className={classes.media} data-media={media}>
      {img ? (
        <img className={classes.image} src={img} alt="" />
      ) : (
        Icon && <Icon size={18} stroke={1.6} aria-hidden />
      )}
    </span>
  );
}

/** Its amount and status. */
export function RecordState({ record: { amount, status } }: { record: FoundRecord }) {
  return (
    <span className={classes.state}>
      {amount && <bdi>{formatMoney(amount.amountMinor, amount.currency)}</bdi>}
      {status && <StatusBadge {...status} />}
    </span>
  );
}
