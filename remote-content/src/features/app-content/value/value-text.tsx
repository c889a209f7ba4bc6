import { formatDateTime, languageName, Text } from '@backlot/ui';
import { mainLanguage, type ShownValue } from '@backlot/contracts/site/app-content/app-content';
import classes from '../app-content.module.css';
import { listMessages, valueMessages as m } from '../app-content.messages.ts';
import { inLanguage } from './value-languages.ts';

type Flags = Extract<ShownValue, { kind: 'flags' }>['value'];
const formatFlags = ({ minVersion, maintenance: { on, until } }: Flags): string[] => [
  minVersion === null ? m.noVersion : m.version(minVersion),
  [on ? m.maintenance : m.noMaintenance, on && until ? m.until(formatDateTime(new Date(until))) : '']
    .filter(Boolean)
    .join(' '),
];

/** A value as text in English, empty for none. */
export function formatValue(value: ShownValue | null): string {
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
      return formatFlags(value.value).join(' · ');
  }
}

type Props = { value: ShownValue | null; lines?: number };

/** The first lines of a value in English, for lists and comparisons; on one line, line breaks are spaces. */
export function ValueText({ value, lines = 3 }: Props) {
  if (value === null)
    return (
      <Text component="span" c="dimmed" size="sm">
        {listMessages.nothing}
      </Text>
    );
  const image = value.kind === 'image' ? value.value[mainLanguage] : undefined;
  const text = (
    <Text
      component="span"
      size="sm"
      lineClamp={lines}
      dir="auto"
      {...(value.kind === 'json' && { ff: 'monospace' })}
      className={classes.value}
    >
      {lines === 1 ? formatValue(value).replaceAll(/\s+/g, ' ') : formatValue(value)}
    </Text>
  );
  if (!image) return text;
  return (
    <span className={classes.imageValue}>
      <img src={`/media/${image.key}/card.webp`} alt="" className={classes.thumb} loading="lazy" />
      {text}
    </span>
  );
}

type ByLanguageProps = { value: ShownValue | null; languages: readonly string[]; lines: number };

/** A value in several languages, each with its name. */
export const ValuesByLanguage = ({ value, languages, lines }: ByLanguageProps) => (
  <dl className={classes.languages}>
    {languages.map((language) => (
      <div key={language}>
        <dt>{languageName(language)}</dt>
        <dd>
          <ValueText value={inLanguage(value, language)} lines={lines} />
        </dd>
      </div>
    ))}
  </dl>
);
