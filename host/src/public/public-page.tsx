import { Text, Title, useDocumentTitle } from '@backlot/ui/public';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './public.module.css';

type Props = {
  title: string;
  documentTitle: string;
  lead?: string | undefined;
  /** Moves the focus to the heading, for a state that replaces another. */
  isAnnounced?: boolean;
  children: ReactNode;
};

/** Heading, lead and content of one state of a public page. */
export function PublicPage({ title, documentTitle, lead, isAnnounced = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useDocumentTitle(documentTitle);

  useEffect(() => {
    if (isAnnounced) heading.current?.focus();
  }, [isAnnounced, title]);

  return (
    <>
      <div className={classes.heading}>
        <Title order={1} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        {lead && <Text c="dimmed">{lead}</Text>}
      </div>
      {children}
    </>
  );
}
