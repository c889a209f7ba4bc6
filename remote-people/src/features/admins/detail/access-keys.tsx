import { grantablePermission, type RoleCatalog } from '@backlot/contracts/people/admins/admin';
import { StatusBadge } from '@backlot/ui';
import { Checkbox } from '@backlot/ui/form';
import { type AccessDraft, grantDifference, isGranted, toggleGrant } from './access.ts';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.access;

type Key = RoleCatalog['permissions'][number];
type Props = {
  draft: AccessDraft;
  book: RoleCatalog;
  isLocked: boolean;
  onChange: (draft: AccessDraft) => void;
};

/** A checkbox for each permission, by area; differences from the role are marked. */
export function AccessKeys({ book, ...rest }: Props) {
  const areas = [...new Set(book.permissions.map(({ area }) => area))];
  return (
    <div className={classes.areas}>
      {areas.map((area) => (
        <fieldset key={area} className={classes.area}>
          <legend>{area}</legend>
          {book.permissions
            .filter((permission) => permission.area === area)
            .map((permission) => (
              <KeyCheckbox key={permission.key} permission={permission} {...rest} />
            ))}
        </fieldset>
      ))}
    </div>
  );
}

type KeyProps = Omit<Props, 'book'> & { permission: Key };

function KeyCheckbox({ permission: { key, meaning, roleOnly }, draft, isLocked, onChange }: KeyProps) {
  const grantable = grantablePermission.safeParse(key);
  const difference = grantDifference(draft, key);
  return (
    <div className={classes.key}>
      <Checkbox
        label={meaning}
        {...(roleOnly && { description: m.roleOnly })}
        checked={isGranted(draft, key)}
        disabled={isLocked || !grantable.success}
        onChange={() => grantable.success && onChange(toggleGrant(draft, grantable.data))}
      />
      {difference && <StatusBadge tone={difference === 'added' ? 'info' : 'warning'} label={m[difference]} />}
    </div>
  );
}
