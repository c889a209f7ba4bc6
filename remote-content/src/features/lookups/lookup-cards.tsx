import { SortableList } from '@backlot/ui/sortable';
import { type Column, RowCheckbox } from '@backlot/ui/table';
import type { Lookup } from '@backlot/contracts/site/lookups/edit';
import { Fragment } from 'react';
import { LookupForm } from './lookup-form.tsx';
import { LookupMenu, LookupName } from './lookup-parts.tsx';
import { idOf, type LookupRows, nameOf, saveOrder } from './lookup-rows.ts';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeWords } from './lookups.messages.ts';

/** The entries on a phone; one at a time becomes a form. */
export function LookupCards({
  type,
  lookups,
  display,
  isWhole,
  chosen,
  onToggle,
  editing,
  onEdit,
  onOpen,
}: LookupRows) {
  const inRole = (role: Column<Lookup>['cardRole']) =>
    display.shown.filter(({ cardRole }) => cardRole === role);
  return (
    <SortableList
      label={typeWords[type].list}
      items={lookups}
      idOf={idOf}
      nameOf={nameOf}
      onChange={(items) => void saveOrder(type, items)}
      isDisabled={!isWhole}
      density={display.density}
    >
      {(lookup) =>
        editing === lookup._id ? (
          <LookupForm type={type} lookup={lookup} onClose={() => onEdit(null)} />
        ) : (
          <div className={classes.card} data-row={lookup._id} data-off={!lookup.active || undefined}>
            <RowCheckbox
              label={m.select(lookup.name)}
              isChecked={chosen.has(lookup._id)}
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
