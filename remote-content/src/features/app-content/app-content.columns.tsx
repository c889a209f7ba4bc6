import { recordRowLabels } from '@backlot/contracts/platform/values/fields';
import {
  IconEdit,
  IconPlus,
  IconTrash,
  languageName,
  RelativeTime,
  StatusBadge,
  Text,
  type Tone,
} from '@backlot/ui';
import { columnsOf, type Filter } from '@backlot/ui/table';
import {
  appContentChange,
  type AppContentChange,
  appContentFields,
  type AppContentRow,
  appPlatform,
} from '@backlot/contracts/site/app-content/app-content';
import type { ReactNode } from 'react';
import classes from './app-content.module.css';
import { changeLabels, listMessages, platformLabels } from './app-content.messages.ts';
import { ValueText } from './value/value-text.tsx';

const { columns: labels } = listMessages;

/** Cards have no column headers: the label precedes the value there. */
const Labeled = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={classes.labeled}>
    <span className={classes.cardLabel}>{label}</span>
    {children}
  </span>
);

/** No value; hidden on cards. */
const Dash = () => (
  <Text c="dimmed" className={classes.dash ?? ''}>
    {listMessages.dash}
  </Text>
);

/** The look of each change. */
const looks: Record<AppContentChange, { tone: Tone; icon?: typeof IconEdit }> = {
  none: { tone: 'neutral' },
  added: { tone: 'success', icon: IconPlus },
  changed: { tone: 'warning', icon: IconEdit },
  removed: { tone: 'danger', icon: IconTrash },
};

export const ChangeBadge = ({ change }: { change: AppContentChange }) => (
  <StatusBadge {...looks[change]} label={changeLabels[change]} />
);

const names = (languages: readonly string[]) => languages.map(languageName).join(', ');

export const contentColumns = columnsOf<AppContentRow, 'missing' | 'description' | 'createdAt'>({
  key: { label: appContentFields.key.label, sortKey: 'key', width: 240, render: ({ key }) => key },
  platform: {
    label: appContentFields.platform.label,
    width: 120,
    cardRole: 'fact',
    render: ({ platform }) => platformLabels[platform],
  },
  change: {
    label: labels.change,
    width: 165,
    cardRole: 'badge',
    render: ({ change }) => <ChangeBadge change={change} />,
  },
  live: {
    label: labels.live,
    width: 240,
    cardRole: 'fact',
    render: ({ live }) => (
      <Labeled label={labels.live}>
        <ValueText value={live} lines={1} />
      </Labeled>
    ),
  },
  staged: {
    label: labels.staged,
    width: 240,
    cardRole: 'fact',
    // The badge marks unchanged values; repeating them would hide the changed ones.
    render: ({ staged, change }) =>
      change === 'none' ? (
        <Dash />
      ) : (
        <Labeled label={labels.staged}>
          <ValueText value={staged} lines={1} />
        </Labeled>
      ),
  },
  languages: {
    label: labels.languages,
    width: 200,
    cardRole: 'fact',
    // Flags without a message have no languages.
    render: ({ languages, missing }) =>
      languages.length === 0 ? (
        <Dash />
      ) : (
        <Labeled label={labels.languages}>
          <span className={classes.lines}>
            {names(languages)}
            {missing.length > 0 && (
              <Text component="span" size="sm" c="dimmed">
                {listMessages.missing(names(missing))}
              </Text>
            )}
          </span>
        </Labeled>
      ),
  },
  updatedAt: {
    label: recordRowLabels.updatedAt,
    sortKey: 'updatedAt',
    width: 140,
    isHiddenAtFirst: true,
    render: ({ updatedAt }) => <RelativeTime date={updatedAt} />,
  },
});

export const contentFilters: readonly Filter[] = [
  {
    kind: 'choice',
    key: 'platform',
    label: appContentFields.platform.label,
    options: appPlatform.options.map((value) => ({ value, label: platformLabels[value] })),
  },
  {
    kind: 'choice',
    key: 'change',
    label: labels.change,
    options: appContentChange.options.map((value) => ({ value, label: changeLabels[value] })),
  },
];
