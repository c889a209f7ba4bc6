import {
  type AppContent,
  type AppContentEdit,
  type AppContentKind,
  appContentValue,
  type AppContentValue,
  mainLanguage,
  noFlags,
  type ShownValue,
} from '@backlot/contracts/site/app-content/app-content';

/** The initial value of a kind. */
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

/** A stored value for the form; one that breaks today's rules starts blank. */
const editable = (value: ShownValue): AppContentValue =>
  appContentValue.safeParse(value).data ?? blankOf(value.kind);

/** The initial values of the form: the staged value, else the live one. */
export const startOf = ({ description, staged, live }: AppContent): AppContentEdit => {
  const value = staged ?? live;
  return { description, content: value ? editable(value) : blankOf('string') };
};

/** The edit that stages the same value again; null when a removal is staged. */
export const editOf = ({ description, staged }: AppContent): AppContentEdit | null =>
  staged && { description, content: editable(staged) };
