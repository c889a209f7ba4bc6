import { Anchor, IconAlertTriangle, IconInfoCircle, Title } from '@backlot/ui';
import { rightAnchor } from './rights-list.tsx';
import classes from './rights-list.module.css';
import { rightsMessages as m } from './rights.messages.ts';
import type { Notice } from './rights-notices.ts';

/** Each notice links to its right. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={m.notices}>
      <Title order={3} size="h4" mb="xs">
        {m.notices}
      </Title>
      <ul className={classes.notices}>
        {notices.map(({ text, index, isProblem }) => {
          const Icon = isProblem ? IconAlertTriangle : IconInfoCircle;
          return (
            <li key={text} className={classes.notice} data-problem={isProblem || undefined}>
              <Icon size={16} aria-hidden className={classes.noticeIcon} />
              <span>{text}</span>
              {index >= 0 && (
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  aria-label={m.showOf(text)}
                  onClick={() => show(index)}
                >
                  {m.show}
                </Anchor>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const show = (index: number): void => {
  const row = document.getElementById(rightAnchor(index));
  row?.scrollIntoView({ block: 'center' });
  row?.focus({ preventScroll: true });
};
