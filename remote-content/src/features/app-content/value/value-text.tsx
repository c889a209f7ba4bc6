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

const shortJsonAtMost = 40;

/** JSON on one line: as it is when short, else its kind and size. Rows cut long values, which then can't be parsed. */
function summarizeJson(text: string): string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { '{': '{…}', '[': '[…]' }[text.trim().charAt(0)] ?? text;
  }
  const short = JSON.stringify(parsed);
  if (short.length <= shortJsonAtMost) return short;
  if (Array.isArray(parsed)) return m.jsonItems(parsed.length);
  return typeof parsed === 'object' && parsed !== null ? m.jsonKeys(Object.keys(parsed).length) : short;
}

function formatOnOneLine(value: ShownValue): string {
  const text = formatValue(value);
  return value.kind === 'json' ? summarizeJson(text) : text.replaceAll(/\s+/g, ' ');
}

type Props = { value: ShownValue | null; lines?: number };

/** The first lines of a value in English, for lists and comparisons; on one line, line breaks are spaces and JSON is summarized. */
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
      component={value.kind === 'json' ? 'code' : 'span'}
      size="sm"
      lineClamp={lines}
      dir={value.kind === 'json' ? 'ltr' : 'auto'}
      {...(value.kind === 'json' && { ff: 'monospace' })}
      className={classes.value}
    >
      {lines === 1 ? formatOnOneLine(value) : formatValue(value)}
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
