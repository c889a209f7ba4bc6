import { toast, toastError } from '@backlot/ui';
import { SortableList } from '@backlot/ui/sortable';
import { type Display, useRowKeys } from '@backlot/ui/table';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import type { BannerRow } from '@backlot/contracts/catalog/banners/banner';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BannerItem } from './banner-item.tsx';
import { BannerSelection } from './banner-selection.tsx';
import { orderBanners } from './banners.data.ts';
import { listMessages as m } from './banners.messages.ts';

type Props = {
  rows: readonly BannerRow[];
  slotName: string;
  isOrderable: boolean;
  display: Display<BannerRow>;
};

/** Banners of a slot, to reorder and to select. A new order shows before it is saved. */
export function SlotBanners({ rows, slotName, isOrderable, display }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // Selected rows that are no longer listed don't count.
  const selected = rows.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []));

  const ordering = useActionMutation({
    mutationFn: ({ slot, ids }: { slot: string; rows: readonly BannerRow[]; ids: string[] }) =>
      orderBanners(slot, ids),
    onSuccess: () => toast.success(m.orderSaved),
    onError: toastError,
  });
  const reorder = (next: BannerRow[]) => {
    const slot = next[0]?.slot;
    if (slot !== undefined) ordering.mutate({ slot, rows: next, ids: next.map(({ _id }) => _id) });
  };
  const toggle = (_id: string) => {
    const next = new Set(chosen);
    if (!next.delete(_id)) next.add(_id);
    setChosen(next);
  };
  const shown = ordering.pendingInput?.rows ?? rows;
  useRowKeys(box, {
    onSelect: (index) => shown[index] && toggle(shown[index]._id),
    onEdit: (index) => shown[index] && void navigate(shown[index]._id),
  });

  return (
    <div ref={box}>
      {selected.length > 0 && <BannerSelection ids={selected} onClear={() => setChosen(new Set())} />}
      <SortableList
        label={m.orderOf(slotName)}
        items={shown}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onChange={reorder}
        isDisabled={!isOrderable || ordering.isPending}
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
