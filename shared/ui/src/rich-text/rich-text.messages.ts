import { formatNumber } from '../format.ts';

/** Words of the editor and of the comparison. */
export const messages = {
  toolbar: (label: string) => `Formatting of ${label}`,
  loading: 'Loading the editor',
  counted: (count: number, max: number) => `${formatNumber(count)} of ${formatNumber(max)} characters`,
  link: 'Link',
  address: 'Address',
  addressHelp: 'Begins with https://, mailto:, / or #',
  addressRefused:
    'This address can’t be used. It must begin with https://, mailto:, / or # and hold no spaces.',
  setLink: 'Set the link',
  removeLink: 'Remove the link',
  /** What the editor's own buttons are called. */
  controls: {
    boldControlLabel: 'Bold',
    italicControlLabel: 'Italic',
    h2ControlLabel: 'Heading',
    h3ControlLabel: 'Smaller heading',
    bulletListControlLabel: 'List',
    orderedListControlLabel: 'Numbered list',
    blockquoteControlLabel: 'Quote',
    undoControlLabel: 'Undo typing',
    redoControlLabel: 'Redo typing',
  },
  noDifference: 'There is no difference in the text.',
  formattingLeftOut: 'Formatting, such as bold, is not compared.',
  removed: 'Removed',
  added: 'Added',
} as const;
