import {
  ActionMenu,
  Anchor,
  formatDate,
  IconEdit,
  IconPhoto,
  IconTrash,
  Text,
  toast,
  undo,
} from '@backlot/ui';
import { RowCheckbox } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import type { BannerRow } from '@backlot/contracts/banners';
import { Link } from 'react-router-dom';
import { BannerStatusBadge } from './banner-status.tsx';
import { removeBanner, restoreBanner } from './banners.data.ts';
import { audienceLabels, bulkMessages, listMessages as m } from './banners.messages.ts';
import classes from './banners.module.css';
import { changeOne, stepOf } from './change-one.ts';

type Props = { row: BannerRow; isSelected: boolean; onToggle: () => void };

/** One banner of the list. */
export function BannerItem({ row, isSelected, onToggle }: Props) {
  const { _id, title, status, desktopImage } = row;
  const step = stepOf(row.publication);
  return (
    <div className={classes.item} data-row={_id}>
      <RowCheckbox label={m.select(title)} isChecked={isSelected} onToggle={onToggle} />
      <span className={classes.thumb}>
        {desktopImage ? (
          <img src={`/media/${desktopImage.key}/card.webp`} alt="" loading="lazy" />
        ) : (
          <IconPhoto size={20} stroke={1.5} aria-hidden />
        )}
      </span>
      <div className={classes.words}>
        <Anchor component={Link} to={_id} className={classes.link} dir="auto" data-row-link>
          {title}
        </Anchor>
        <Text c="dimmed" size="sm">
          {factsOf(row).join(' · ')}
        </Text>
      </div>
      <div className={classes.facts}>
        <BannerStatusBadge status={status} />
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

const factsOf = ({ startAt, endAt, audience, countries, languages }: BannerRow): string[] => [
  endAt ? m.fromTo(formatDate(startAt), formatDate(endAt)) : m.from(formatDate(startAt)),
  audienceLabels[audience],
  countries.length === 0 ? m.everywhere : m.countries(countries.length),
  ...(languages.length > 0 ? [m.languages(languages.length)] : []),
];

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
