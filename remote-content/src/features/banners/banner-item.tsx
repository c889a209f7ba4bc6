import { useRemoval } from '@backlot/ui/record';
import { ActionMenu, Anchor, IconEdit, IconTrash, Text } from '@backlot/ui';
import { type Column, type Display, RowCheckbox } from '@backlot/ui/table';
import type { BannerRow } from '@backlot/contracts/catalog/banners/banner';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { bannerActions, listPath } from './banners.data.ts';
import { bulkMessages, listMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';
import { useNextAction } from './use-next-action.ts';

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
    const text = render(row);
    return text === null ? [] : [{ key, label, text }];
  });
  const { removing } = useRemoval({ ...bannerActions, messages: m });
  const { action, changing } = useNextAction(row);
  return (
    <div className={classes.item} data-row={_id} data-density={display.density}>
      <RowCheckbox label={m.select(title)} isChecked={isSelected} onToggle={onToggle} />
      {inRole('media').map(({ key, render }) => (
        <span key={key} className={classes.thumb}>
          {render(row)}
        </span>
      ))}
      <div className={classes.text}>
        <Anchor component={Link} to={_id} className={classes.link} dir="auto" data-row-link>
          {title}
        </Anchor>
        {facts.length > 0 && (
          <Text c="dimmed" size="sm">
            {facts.map(({ key, label, text }, index) => (
              <Fragment key={key}>
                {index > 0 && m.between}
                <span title={label}>{text}</span>
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
            { key: 'edit', label: m.edit, icon: IconEdit, to: `${listPath}/${_id}` },
            { key: action, label: bulkMessages.actions[action], onSelect: () => changing.mutate() },
            {
              key: 'remove',
              label: m.remove,
              icon: IconTrash,
              isDanger: true,
              startsGroup: true,
              onSelect: () => removing.mutate(row),
            },
          ]}
        />
      </div>
    </div>
  );
}
