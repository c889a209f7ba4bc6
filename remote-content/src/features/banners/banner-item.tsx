import { ActionMenu, Anchor, IconEdit, IconTrash, Text, toast, undo } from '@backlot/ui';
import { type Column, type Display, RowCheckbox } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import type { BannerRow } from '@backlot/contracts/banners';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { removeBanner, restoreBanner } from './banners.data.ts';
import { bulkMessages, listMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';
import { changeOne, stepOf } from './change-one.ts';

type Props = {
  row: BannerRow;
  display: Display<BannerRow>;
  isSelected: boolean;
  onToggle: () => void;
};

/** One banner of the list. */
export function BannerItem({ row, display, isSelected, onToggle }: Props) {
  const { _id, title } = row;
  const inRole = (role: Column<BannerRow>['cardRole']) =>
    display.shown.filter(({ cardRole }) => cardRole === role);
  const facts = inRole('fact').flatMap(({ key, label, render }) => {
    const words = render(row);
    return words === null ? [] : [{ key, label, words }];
  });
  const step = stepOf(row.publication);
  return (
    <div className={classes.item} data-row={_id} data-density={display.density}>
      <RowCheckbox label={m.select(title)} isChecked={isSelected} onToggle={onToggle} />
      {inRole('media').map(({ key, render }) => (
        <span key={key} className={classes.thumb}>
          {render(row)}
        </span>
      ))}
      <div className={classes.words}>
        <Anchor component={Link} to={_id} className={classes.link} dir="auto" data-row-link>
          {title}
        </Anchor>
        {facts.length > 0 && (
          <Text c="dimmed" size="sm">
            {facts.map(({ key, label, words }, index) => (
              <Fragment key={key}>
                {index > 0 && m.between}
                <span title={label}>{words}</span>
              </Fragment>
            ))}
          </Text>
        )}
      </div>
      <div className={classes.facts}>
        {inRole('badge').map(({ key, render }) => (
          <Fragment key={key}>{render(row)}</Fragment>
        ))}
        <ActionMenu
          label={m.actions(title)}
          actions={[
            { key: 'edit', label: m.edit, icon: IconEdit, to: `/admin/pages/banners/${_id}` },
            { key: step, label: bulkMessages.actions[step], onSelect: () => void changeOne(step, _id) },
            {
              key: 'remove',
              label: m.remove,
              icon: IconTrash,
              isDanger: true,
              startsGroup: true,
              onSelect: () => void remove(row),
            },
          ]}
        />
      </div>
    </div>
  );
}

const remove = async (row: BannerRow) => {
  try {
    const removed = await removeBanner(row);
    undo(m.removed, () => restore(removed));
  } catch (error) {
    toast.error(messageOf(error));
  }
};
const restore = async (removed: Parameters<typeof restoreBanner>[0]) => {
  try {
    await restoreBanner(removed);
    toast.success(m.restored);
  } catch (error) {
    toast.error(messageOf(error));
  }
};
