import { formatNumber } from '../format.ts';

/** Messages of the rich text editor and the comparison. */
export const messages = {
  toolbar: (label: string) => `Formatting for ${label}`,
  loading: 'Loading editor',
  counted: (count: number, max: number) => `${formatNumber(count)} of ${formatNumber(max)} characters`,
  link: 'Link',
  address: 'URL',
  addressHelp: 'Starts with https://, mailto:, / or #',
  addressRefused: 'Enter a URL that starts with https://, mailto:, / or # and has no spaces.',
  setLink: 'Apply link',
  removeLink: 'Remove link',
  /** Labels of the editor's own buttons. */
  controls: {
    boldControlLabel: 'Bold',
    italicControlLabel: 'Italic',
    h2ControlLabel: 'Heading',
    h3ControlLabel: 'Subheading',
    bulletListControlLabel: 'Bulleted list',
    orderedListControlLabel: 'Numbered list',
    blockquoteControlLabel: 'Quote',
    undoControlLabel: 'Undo typing',
    redoControlLabel: 'Redo typing',
  },
  noDifference: 'No differences in the text.',
  changedWords: (added: number, removed: number) =>
    `${formatNumber(added)} ${added === 1 ? 'word' : 'words'} added, ${formatNumber(removed)} removed.`,
  formattingLeftOut: 'Formatting isn’t compared.',
  removed: 'Removed',
  added: 'Added',
} as const;
