import { Paper, Text, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import classes from './section.module.css';

type SectionProps = {
  title: string;
  text?: string;
  /** For a card beside the page. */
  isSmall?: boolean;
  children: ReactNode;
};

/** A card with a title. */
export function Section({ title, text, isSmall = false, children }: SectionProps) {
  return (
    <Paper component="section" withBorder p={isSmall ? 'md' : 'lg'}>
      <Title order={2} size="h3" mb={isSmall ? 'xs' : 'sm'}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="sm" mb="sm">
          {text}
        </Text>
      )}
      {children}
    </Paper>
  );
}

export type Fact = { label: string; value: ReactNode; isWide?: boolean };

type FactsProps = {
  facts: readonly Fact[];
  /** Names the facts without a value in one line; otherwise they are hidden. */
  describeBlank?: (labels: readonly string[]) => string;
  /** Stacked, for reading. */
  isProse?: boolean;
};

/** Facts of a record in columns. */
export function Facts({ facts, describeBlank, isProse = false }: FactsProps) {
  const blank = facts.filter(({ value }) => value === '').map(({ label }) => label);
  return (
    <>
      <dl className={classes.facts} data-prose={isProse || undefined}>
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value, isWide = false }) => (
            <div key={label} data-wide={isWide || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {describeBlank && blank.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {describeBlank(blank)}
        </Text>
      )}
    </>
  );
}

/** Facts in one narrow column. */
export function Terms({ terms }: { terms: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.terms}>
      {terms.map(([label, value], index) => (
        <Fragment key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
