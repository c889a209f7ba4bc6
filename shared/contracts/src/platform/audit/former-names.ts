/**
 * Former names of record types and actions. Sealed rows of the audit log keep the names they were written with, so they are
 * read under their current ones; nothing is written with a former name.
 */
type Names = Readonly<Record<string, string | undefined>>;
const formerTypes: Names = { question: 'faq' };
const formerActions: Names = {
  'accessRequest.refuse': 'accessRequest.decline',
  'movie.refuseAsset': 'movie.rejectAsset',
  'reportSchedule.leave': 'reportSchedule.unsubscribe',
  'watcher.keep': 'watcher.cancelDeletion',
  'subscription.askAgain': 'subscription.checkCharge',
  'subscription.giveUp': 'subscription.endDunning',
  'subscription.giveWay': 'subscription.replace',
  'subscription.noticePrice': 'subscription.announcePrice',
};

export const currentType = (type: string): string => formerTypes[type] ?? type;

/** `question.update` → `faq.update`. */
export const currentAction = (action: string): string =>
  formerActions[action] ?? withType(action, currentType(typeOf(action)));

/** Each type with its former names, for a filter. */
export const withFormerTypes = (types: readonly string[]): string[] =>
  types.flatMap((type) => [type, ...formerOf(formerTypes, type)]);

/** Each action with its former names, for a filter. */
export const withFormerActions = (actions: readonly string[]): string[] =>
  actions.flatMap((action) => [
    ...withFormerTypes([typeOf(action)]).map((type) => withType(action, type)),
    ...formerOf(formerActions, action),
  ]);

const formerOf = (names: Names, current: string): string[] =>
  Object.keys(names).filter((former) => names[former] === current);
const typeOf = (action: string): string => action.slice(0, action.indexOf('.'));
const withType = (action: string, type: string): string => type + action.slice(action.indexOf('.'));
