import { toast } from '@backlot/ui';
import { SortableList } from '@backlot/ui/sortable';
import { type Display, useRowKeys } from '@backlot/ui/table';
import { messageOf } from '@backlot/data/call-error';
import type { BannerRow } from '@backlot/contracts/banners';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BannerItem } from './banner-item.tsx';
import { BannerSelection } from './banner-selection.tsx';
import { orderBanners } from './banners.data.ts';
import { listMessages as m } from './banners.messages.ts';

type Props = {
  rows: readonly BannerRow[];
  place: string;
  isOrderable: boolean;
  display: Display<BannerRow>;
};

/** Banners of a place to put in order and to select; a new order is shown at once and stored behind. */
export function SlotBanners({ rows, place, isOrderable, display }: Props) {
  const [moving, setMoving] = useState<readonly BannerRow[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Nobody acts on rows that they no longer see listed.
  const selected = rows.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []));

  const reorder = async (next: BannerRow[]) => {
    const slot = next[0]?.slot;
    if (slot === undefined) return;
    setMoving(next);
    try {
      await orderBanners(
        slot,
        next.map(({ _id }) => _id),
      );
      toast.success(m.orderSaved);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setMoving(null);
    }
  };
  const toggle = (_id: string) => {
    const next = new Set(chosen);
    if (!next.delete(_id)) next.add(_id);
    setChosen(next);
  };
  const shown = moving ?? rows;
  useRowKeys(box, {
    onSelect: (index) => shown[index] && toggle(shown[index]._id),
    onEdit: (index) => shown[index] && void navigate(shown[index]._id),
  });

  return (
    <div ref={box}>
      {selected.length > 0 && <BannerSelection ids={selected} onClear={() => setChosen(new Set())} />}
      <SortableList
        label={m.orderOf(place)}
        items={shown}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onChange={(next) => void reorder(next)}
        isDisabled={!isOrderable || moving !== null}
        density={display.density}
      >
        {(row) => (
          <BannerItem
            row={row}
            display={display}
            isSelected={chosen.has(row._id)}
            onToggle={() => toggle(row._id)}
          />
        )}
      </SortableList>
    </div>
  );
}
