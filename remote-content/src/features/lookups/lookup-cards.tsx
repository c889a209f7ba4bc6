import { SortableList } from '@backlot/ui/sortable';
import { RowCheckbox } from '@backlot/ui/table';
import { LookupForm } from './lookup-form.tsx';
import { LookupMenu, LookupName, OfferSwitch } from './lookup-parts.tsx';
import { idOf, type LookupRows, nameOf, saveOrder } from './lookup-rows.ts';
import classes from './lookups.module.css';
import { lookupsMessages as m, typeWords } from './lookups.messages.ts';

/** The entries on a phone; one at a time becomes a form. */
export function LookupCards({
  type,
  lookups,
  isWhole,
  chosen,
  onToggle,
  editing,
  onEdit,
  onOpen,
}: LookupRows) {
  return (
    <SortableList
      label={typeWords[type].list}
      items={lookups}
      idOf={idOf}
      nameOf={nameOf}
      onChange={(items) => void saveOrder(type, items)}
      isDisabled={!isWhole}
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
                <bdi className={classes.key}>{lookup.key}</bdi>
                <bdi>{m.uses(lookup.usageCount)}</bdi>
              </span>
            </div>
            <OfferSwitch lookup={lookup} />
            <LookupMenu lookup={lookup} onEdit={() => onEdit(lookup._id)} onOpen={onOpen} />
          </div>
        )
      }
    </SortableList>
  );
}
