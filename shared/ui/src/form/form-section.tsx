import { Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './form-section.module.css';

type Props = { title: string; text?: string; children: ReactNode; anchor?: string };

/** A named group of fields, one column, up to 720 px. `anchor` is its id for links. */
export function FormSection({ title, text, children, anchor }: Props) {
  const own = useId();
  return (
    <section className={classes.section} aria-labelledby={own} id={anchor}>
      <div>
        <Title order={2} id={own} size="h3">
          {title}
        </Title>
        {text && (
          <Text c="dimmed" size="sm">
            {text}
          </Text>
        )}
      </div>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}
