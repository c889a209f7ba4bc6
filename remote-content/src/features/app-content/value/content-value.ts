import {
  type AppContent,
  type AppContentEdit,
  type AppContentKind,
  appContentValue,
  type AppContentValue,
  appContent,
  mainLanguage,
  noFlags,
  type ShownValue,
} from '@backlot/contracts/site/app-content/app-content';
import { z } from '@backlot/contracts/z';

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

/** A key with the value that its form edits: the staged one, else the live one. */
export const withContent = (entry: AppContent) => {
  const value = entry.staged ?? entry.live;
  return { ...entry, content: value ? editable(value) : blankOf('string') };
};
export const keyWithContent = z.pipe(appContent, z.transform(withContent));

/** The edit that stages the same value again; null when a removal is staged. */
export const stagedEditOf = ({ description, staged }: AppContent): AppContentEdit | null =>
  staged && { description, content: editable(staged) };
