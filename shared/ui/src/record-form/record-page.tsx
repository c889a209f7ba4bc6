import { Text } from '@mantine/core';
import type { Fields, ParsedOf } from '@backlot/contracts/platform/records/record-fields';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../document-title.ts';
import { focusField } from '../form/focus-field.ts';
import { PageHeader } from '../page-header.tsx';
import { FormActions } from './form-actions.tsx';
import { type FrameProps, RecordFormFrame, type Versioned } from './record-form-frame.tsx';
import { recordFormMessages as m } from './record-form.messages.ts';
import classes from './record-form.module.css';

type Props<F extends Fields, Stored extends ParsedOf<F> & Versioned> = FrameProps<F, Stored> & {
  title: string;
  crumbs: readonly { label: string; to: string }[];
  /** Label of the button that adds a new record. */
  createLabel: string;
  /** Beside the title, such as the record’s status. */
  status?: ReactNode;
  /** Beside the form, such as links to its sections. */
  aside?: ReactNode;
  /** At the end on wide pages: what helps to fill in the form, and is elsewhere too. */
  side?: ReactNode;
};

/** A page that edits one record; its fields are the children. */
export function RecordPage<F extends Fields, Stored extends ParsedOf<F> & Versioned>({
  title,
  crumbs,
  createLabel,
  status,
  aside,
  side,
  children,
  ...frame
}: Props<F, Stored>) {
  useDocumentTitle(title);
  useScrollToAnchor();
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} status={status} />
      <div className={classes.columns} data-aside={aside ? true : undefined}>
        {aside}
        <div className={classes.form}>
          <RecordFormFrame {...frame}>
            <Text size="sm" c="dimmed">
              {m.intro}
            </Text>
            {children}
            <FormActions state={frame.state} createLabel={createLabel} />
          </RecordFormFrame>
        </div>
        {side && <aside className={classes.side}>{side}</aside>}
      </div>
    </>
  );
}

/** Scrolls to the section in the URL's hash, `#contacts`, or focuses the field, `#ageRatings`. */
const useScrollToAnchor = () => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const name = hash.slice(1);
    const section = document.getElementById(name);
    if (section) section.scrollIntoView({ block: 'start' });
    else focusField(name);
  }, [hash]);
};
