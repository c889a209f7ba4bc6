import { SortableList } from '@backlot/ui/sortable';
import { type Column, RowCheckbox } from '@backlot/ui/table';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { Fragment } from 'react';
import { LookupForm } from './lookup-form.tsx';
import { LookupMenu, LookupName } from './lookup-parts.tsx';
import { idOf, type LookupRows, nameOf } from './lookup-rows.ts';
import { lookupsMessages as m, typeLabels } from './lookups.messages.ts';
import classes from './lookups.module.css';
import { useOrderLookups } from './use-lookup-actions.ts';

/** The entries on phones; one at a time is edited in place. */
export function LookupCards({
  type,
  lookups,
  display,
  isComplete,
  selected,
  onToggle,
  editing,
  onEdit,
  onOpen,
}: LookupRows) {
  const ordering = useOrderLookups(type);
  const inRole = (role: Column<Lookup>['cardRole']) =>
    display.shown.filter(({ cardRole }) => cardRole === role);
  return (
    <SortableList
      label={typeLabels[type].list}
      items={lookups}
      idOf={idOf}
      nameOf={nameOf}
      onChange={(items) => ordering.mutate(items)}
      isDisabled={!isComplete}
      density={display.density}
    >
      {(lookup) =>
        editing === lookup._id ? (
          <LookupForm type={type} lookup={lookup} onClose={() => onEdit(null)} />
        ) : (
          <div className={classes.card} data-row={lookup._id} data-off={!lookup.active || undefined}>
            <RowCheckbox
              label={m.select(lookup.name)}
              isChecked={selected.has(lookup._id)}
              onToggle={() => onToggle(lookup._id)}
            />
            <div>
              <LookupName lookup={lookup} />
              <span className={classes.facts}>
                {inRole('fact').map(({ key, label, render }) => (
                  <bdi key={key} title={label}>
                    {key === 'uses' ? m.uses(lookup.usageCount) : render(lookup)}
                  </bdi>
                ))}
              </span>
            </div>
            {inRole('badge').map(({ key, render }) => (
              <Fragment key={key}>{render(lookup)}</Fragment>
            ))}
            <LookupMenu lookup={lookup} onEdit={() => onEdit(lookup._id)} onOpen={onOpen} />
          </div>
        )
      }
    </SortableList>
  );
}
