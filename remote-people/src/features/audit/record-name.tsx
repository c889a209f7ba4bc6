import { Anchor } from '@backlot/ui';
import type { AuditRow } from '@backlot/contracts/platform/audit/audit';
import { Link } from 'react-router-dom';
import classes from './audit.module.css';
import { recordHref } from './record-href.ts';

/** The name of the record of an entry, linked where it has a page; its id without a name. */
export function RecordName({ entry }: { entry: AuditRow }) {
  const { objectId, objectName } = entry;
  const href = recordHref(entry);
  if (objectName === null) return <span className={classes.id}>{objectId}</span>;
  const name = <bdi>{objectName}</bdi>;
  return href ? (
    <Anchor component={Link} to={href} inherit title={objectId}>
      {name}
    </Anchor>
  ) : (
    <span title={objectId}>{name}</span>
  );
}
