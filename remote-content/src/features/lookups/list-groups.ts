import { lookupGroups, type LookupType, lookupType } from '@backlot/contracts/site/lookups/lookup';
import { groupLabels, lookupsMessages as m, typeLabels } from './lookups.messages.ts';

/** The lists whose name contains `text`, by group. One that no field uses is listed only while it is open. */
export function listGroups(text: string, current: LookupType | undefined) {
  const labelOf = (type: LookupType) => {
    const group = lookupGroups[type];
    if (group) return groupLabels[group];
    return type === current ? m.hiddenList : null;
  };
  const found = lookupType.options
    .map((value) => ({ value, label: typeLabels[value].list }))
    .filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  return [...Object.values(groupLabels), m.hiddenList].flatMap((group) => {
    const items = found.filter(({ value }) => labelOf(value) === group);
    return items.length > 0 ? [{ group, items }] : [];
  });
}
