import { ActionMenu, formatNumber, Group, IconEdit, IconTrash, Text, Title, toast, undo } from '@backlot/ui';
import { SortableList } from '@backlot/ui/sortable';
import type { Display } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import type { FaqRow } from '@backlot/contracts/faq';
import { Fragment, useId, useState } from 'react';
import { orderFaq, removeFaq, restoreFaq } from './faq.data.ts';
import { faqMessages as m } from './faq.messages.ts';
import classes from './faq.module.css';

type Props = {
  rows: readonly FaqRow[];
  isOrderable: boolean;
  onEdit: (_id: string) => void;
  display: Display<FaqRow>;
};

/** The questions of one category; a new order is shown at once and stored behind. */
export function FaqCategory({ rows, isOrderable, onEdit, display }: Props) {
  const headingId = useId();
  const [moving, setMoving] = useState<readonly FaqRow[] | null>(null);
  const [first] = rows;
  if (!first) return null;

  const reorder = async (next: FaqRow[]) => {
    setMoving(next);
    try {
      const ids = next.map(({ _id }) => _id);
      await orderFaq({ audience: first.audience, categoryId: first.category._id, ids });
      toast.success(m.orderSaved);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setMoving(null);
    }
  };

  return (
    <section aria-labelledby={headingId}>
      <Group gap="xs" mb="xs">
        <Title order={2} id={headingId}>
          <bdi>{first.category.name}</bdi>
        </Title>
        <Text c="dimmed">{formatNumber(rows.length)}</Text>
      </Group>
      <SortableList
        label={m.orderOf(first.category.name)}
        items={moving ?? rows}
        idOf={({ _id }) => _id}
        nameOf={({ question }) => question}
        onChange={(next) => void reorder(next)}
        isDisabled={!isOrderable || moving !== null}
        density={display.density}
      >
        {(row) => <Question row={row} onEdit={() => onEdit(row._id)} display={display} />}
      </SortableList>
    </section>
  );
}

type QuestionProps = { row: FaqRow; onEdit: () => void; display: Display<FaqRow> };

function Question({ row, onEdit, display }: QuestionProps) {
  const remove = async () => {
    try {
      const removed = await removeFaq(row);
      undo(m.removed, () => restore(removed));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <div className={classes.question} data-row={row._id}>
      <button
        type="button"
        className={classes.open}
        data-row-link
        aria-label={m.edit(row.question)}
        onClick={onEdit}
      >
        <bdi>{row.question}</bdi>
      </button>
      <div className={classes.facts}>
        {display.shown.slice(1).map(({ key, render }) => (
          <Fragment key={key}>{render(row)}</Fragment>
        ))}
        <ActionMenu
          label={m.actions(row.question)}
          actions={[
            { key: 'edit', label: m.editAction, icon: IconEdit, onSelect: onEdit },
            {
              key: 'remove',
              label: m.remove,
              icon: IconTrash,
              isDanger: true,
              startsGroup: true,
              onSelect: () => void remove(),
            },
          ]}
        />
      </div>
    </div>
  );
}

const restore = async (removed: Parameters<typeof restoreFaq>[0]) => {
  try {
    await restoreFaq(removed);
    toast.success(m.restored);
  } catch (error) {
    toast.error(messageOf(error));
  }
};
