import { Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { type Block, countChanges, diffRows, type Part } from './diff.ts';
import { messages } from './rich-text.messages.ts';
import classes from './text-diff.module.css';

type Side = { title: string; blocks: readonly Block[] };

type Props = {
  before: Side;
  after: Side;
  /** Leaves out lines that are the same. */
  onlyChanges?: boolean;
};

/** Two texts side by side, line by line, with differing words marked. */
export function TextDiff({ before, after, onlyChanges = false }: Props) {
  const rows = useMemo(() => diffRows(before.blocks, after.blocks), [before.blocks, after.blocks]);
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {rows.every(({ isSame }) => isSame)
          ? messages.noDifference
          : messages.changedWords(countChanges(rows, 'after'), countChanges(rows, 'before'))}{' '}
        {messages.formattingLeftOut}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <bdi>{before.title}</bdi>
            </th>
            <th scope="col">
              <bdi>{after.title}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            onlyChanges && row.isSame ? null : (
              // Lines have no ID, and never move.
              <tr key={index} data-same={row.isSame || undefined}>
                <td data-side="before" dir="auto">
                  <Parts parts={row.before} side="before" />
                </td>
                <td data-side="after" dir="auto">
                  <Parts parts={row.after} side="after" />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

function Parts({ parts, side }: { parts: readonly Part[] | null; side: 'before' | 'after' }) {
  if (!parts) return null;
  return parts.map(({ text, isChanged }, index) => {
    if (!isChanged) return <span key={index}>{text}</span>;
    return side === 'before' ? (
      <del key={index} className={classes.removed}>
        <VisuallyHidden>{messages.removed}</VisuallyHidden>
        {text}
      </del>
    ) : (
      <ins key={index} className={classes.added}>
        <VisuallyHidden>{messages.added}</VisuallyHidden>
        {text}
      </ins>
    );
  });
}
