import {
  type AppContent,
  type AppContentEdit,
  type AppContentKind,
  appContentValue,
  type AppContentValue,
  mainLanguage,
  noFlags,
  type ShownValue,
} from '@backlot/contracts/appcontent';

/** A value of a kind that nobody has written yet. */
export const blankOf = (kind: AppContentKind): AppContentValue => {
  switch (kind) {
    case 'string':
      return { kind, value: { [mainLanguage]: '' } };
    case 'json':
      return { kind, value: { [mainLanguage]: '{}' } };
    case 'image':
      return { kind, value: {} };
    case 'bool':
      return { kind, value: { [mainLanguage]: false } };
    case 'flags':
      return { kind, value: noFlags };
  }
};

/** A stored value as a form holds it; one that is older than the present rules starts anew. */
const editable = (value: ShownValue): AppContentValue =>
  appContentValue.safeParse(value).data ?? blankOf(value.kind);

/** What a form of the key starts with: what is staged, else what is live. */
export const startOf = ({ description, staged, live }: AppContent): AppContentEdit => {
  const value = staged ?? live;
  return { description, content: value ? editable(value) : blankOf('string') };
};

/** What stages the same again; null when a removal is staged. */
export const editOf = ({ description, staged }: AppContent): AppContentEdit | null =>
  staged && { description, content: editable(staged) };
