import type { HeldPermission } from '@backlot/contracts/platform/accounts/access';
import type { RoleCatalog } from '@backlot/contracts/people/admins/admin';
import { StatusBadge } from '@backlot/ui';
import { Checkbox } from '@backlot/ui/form';
import { type AccessDraft, asGrantable, grantDifference, isGranted, toggleGrant } from './access.ts';
import { detailMessages } from './admin-detail.messages.ts';
import classes from './admin-detail.module.css';

const m = detailMessages.access;

type Key = { key: HeldPermission; meaning: string; roleOnly: boolean };
type Props = {
  draft: AccessDraft;
  book: RoleCatalog;
  isLocked: boolean;
  onChange: (draft: AccessDraft) => void;
};

/** A checkbox for each permission, by area and then by remote; differences from the role are marked. */
export function AccessKeys({ book, ...rest }: Props) {
  return (
    <div className={classes.areas}>
      {groupsOf(book).map(({ id, title, keys }) => (
        <fieldset key={id} className={classes.area}>
          <legend>{title}</legend>
          {keys.map((permission) => (
            <KeyCheckbox key={permission.key} permission={permission} {...rest} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function groupsOf({ permissions, remotes = [] }: RoleCatalog): { id: string; title: string; keys: Key[] }[] {
  const areas = [...new Set(permissions.map(({ area }) => area))];
  return [
    ...areas.map((title) => ({
      id: title,
      title,
      keys: permissions.filter(({ area }) => area === title),
    })),
    ...remotes.map(({ id, title, permissions: declared }) => ({
      id: `remote ${id}`,
      title,
      keys: declared.map(({ key, label }) => ({ key, meaning: label, roleOnly: false })),
    })),
  ];
}

type KeyProps = Omit<Props, 'book'> & { permission: Key };

function KeyCheckbox({ permission: { key, meaning, roleOnly }, draft, isLocked, onChange }: KeyProps) {
  const grantable = asGrantable(key);
  const difference = grantDifference(draft, key);
  return (
    <div className={classes.key}>
      <Checkbox
        label={meaning}
        {...(roleOnly && { description: m.roleOnly })}
        checked={isGranted(draft, key)}
        disabled={isLocked || grantable === undefined}
        onChange={() => grantable && onChange(toggleGrant(draft, grantable))}
      />
      {difference && <StatusBadge tone={difference === 'added' ? 'info' : 'warning'} label={m[difference]} />}
    </div>
  );
}
