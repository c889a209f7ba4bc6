import { languageName, Text, Title } from '@backlot/ui';
import type { ShownValue } from '@backlot/contracts/site/app-content/app-content';
import { useId } from 'react';
import classes from './app-content.module.css';
import { entryMessages as m } from './entry.messages.ts';
import { inLanguage, languagesOf } from './value-languages.ts';
import { ValueText } from './value-text.tsx';

/** The live value, beside the form of the staged one. */
export function LiveValue({ live }: { live: ShownValue | null }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={classes.live}>
      <Title order={2} size="h3" id={headingId} mb="sm">
        {m.sections.live}
      </Title>
      {live ? <Languages live={live} /> : <Text c="dimmed">{m.liveNothing}</Text>}
    </section>
  );
}

function Languages({ live }: { live: ShownValue }) {
  if (live.kind === 'flags') return <ValueText value={live} lines={8} />;
  return (
    <dl className={classes.languages}>
      {languagesOf(live).map((language) => (
        <div key={language}>
          <dt>{languageName(language)}</dt>
          <dd>
            <ValueText value={inLanguage(live, language)} lines={12} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
