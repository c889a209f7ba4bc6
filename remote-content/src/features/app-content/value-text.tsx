import { formatDateTime, Text } from '@backlot/ui';
import { mainLanguage, type ShownValue } from '@backlot/contracts/appcontent';
import classes from './app-content.module.css';
import { listMessages, valueMessages as m } from './app-content.messages.ts';

type Flags = Extract<ShownValue, { kind: 'flags' }>['value'];
const flagsInWords = ({ minVersion, maintenance: { on, until } }: Flags): string[] => [
  minVersion === null ? m.noVersion : m.version(minVersion),
  [on ? m.maintenance : m.noMaintenance, on && until ? m.until(formatDateTime(new Date(until))) : '']
    .filter(Boolean)
    .join(' '),
];

/** The words of a value in English, empty for nothing. */
export function valueInWords(value: ShownValue | null): string {
  switch (value?.kind) {
    case undefined:
      return '';
    case 'string':
    case 'json':
      return value.value[mainLanguage] ?? '';
    case 'image':
      return value.value[mainLanguage]?.alt ?? '';
    case 'bool':
      return value.value[mainLanguage] ? m.on : m.off;
    case 'flags':
      return flagsInWords(value.value).join(' · ');
  }
}

type Props = { value: ShownValue | null; lines?: number };

/** A value as lists and comparisons show it: in English, its first lines. */
export function ValueText({ value, lines = 3 }: Props) {
  if (value === null)
    return (
      <Text component="span" c="dimmed" size="sm">
        {listMessages.nothing}
      </Text>
    );
  const image = value.kind === 'image' ? value.value[mainLanguage] : undefined;
  const words = (
    <Text
      component="span"
      size="sm"
      lineClamp={lines}
      dir="auto"
      {...(value.kind === 'json' && { ff: 'monospace' })}
      className={classes.value}
    >
      {valueInWords(value)}
    </Text>
  );
  if (!image) return words;
  return (
    <span className={classes.imageValue}>
      <img src={`/media/${image.key}/card.webp`} alt="" className={classes.thumb} loading="lazy" />
      {words}
    </span>
  );
}
