import { capitalized, fromCamelCase, type Labels } from './format-value.ts';

/** How history and the audit log name the records and actions of one area. */
export type AuditNames = {
  /** Labels of types that don’t follow from their name, as within a sentence. */
  types?: Labels;
  /**
   * Labels of actions by verb; one type with another label has it under `type.verb`. In a history, one word is followed by
   * the record, and a longer label has it at `…`, if anywhere. Words in braces are only for histories.
   */
  verbs: Labels;
  /** Sealed rows of the audit log keep the names they were written with, so they are read under their current ones. */
  formerTypes?: Labels;
  formerActions?: Labels;
};

export type AuditLabels = ReturnType<typeof auditLabelsOf>;

/** Labels of the audit log, the same on screen and in exported files. */
export function auditLabelsOf(areas: readonly AuditNames[]) {
  const merged = (key: keyof AuditNames): Labels => Object.assign({}, ...areas.map((names) => names[key]));
  const [types, verbs] = [merged('types'), merged('verbs')];
  const [formerTypes, formerActions] = [merged('formerTypes'), merged('formerActions')];

  const currentType = (type: string): string => formerTypes[type] ?? type;
  /** `question.update` → `faq.update`. */
  const currentAction = (action: string): string =>
    formerActions[action] ?? withType(action, currentType(typeOf(action)));
  /** Each type with its former names, for a filter. */
  const withFormerTypes = (names: readonly string[]): string[] =>
    names.flatMap((type) => [type, ...formerOf(formerTypes, type)]);

  const nameOf = (objectType: string): string => {
    const type = currentType(objectType);
    return types[type] ?? fromCamelCase(type);
  };
  /** `movie` → `Movie`, `accessRequest` → `Access request`. */
  const kindLabel = (objectType: string): string => capitalized(nameOf(objectType));
  /** A label of the type itself comes first. */
  const labelOf = (action: string): string => {
    const current = currentAction(action);
    const verb = current.slice(current.indexOf('.') + 1);
    return verbs[current] ?? verbs[verb] ?? capitalized(fromCamelCase(verb));
  };
  /** `movie.update` → `Changed`. */
  const verbLabel = (action: string): string => labelOf(action).replace(/ \{.*\}/, '');
  return {
    verbs,
    currentType,
    currentAction,
    withFormerTypes,
    /** Each action with its former names, for a filter. */
    withFormerActions: (actions: readonly string[]): string[] =>
      actions.flatMap((action) => [
        ...withFormerTypes([typeOf(action)]).map((type) => withType(action, type)),
        ...formerOf(formerActions, action),
      ]),
    kindLabel,
    verbLabel,
    /** The same in a history, after the name of who acted: `changed the movie`, `added a genre`. */
    historyLabel: (type: string, verb: string): string => {
      const label = uncapitalized(labelOf(`${type}.${verb}`));
      const sentence = label.includes(' ') ? label : `${label} …`;
      return sentence.replace('…', `the ${nameOf(type)}`).replaceAll(/[{}]/g, '');
    },
    /** `movie.update` → `Movie: changed`. */
    actionLabel: (action: string): string =>
      `${kindLabel(typeOf(action))}: ${uncapitalized(verbLabel(action))}`,
  };
}

const uncapitalized = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const formerOf = (names: Labels, current: string): string[] =>
  Object.keys(names).filter((former) => names[former] === current);
const typeOf = (action: string): string => action.slice(0, action.indexOf('.'));
const withType = (action: string, type: string): string => type + action.slice(action.indexOf('.'));
