import { type PointerEvent, useRef, useState } from 'react';
import { messages } from './sortable.messages.ts';

type Options<Item> = {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Label of an item on the buttons and in the announcement. */
  nameOf: (item: Item) => string;
  /** Called with all items in their new order. */
  onChange: (items: Item[]) => void;
};

type Drag = { id: string; to: number };

/**
 * Reorders rows by dragging and by buttons; rows may be list items or table rows. Give each row `rowRef(id)`
 * and `<SortControls>`, render `shown` instead of the items, and `announcement` in a live region.
 */
export function useSortable<Item>({ items, idOf, nameOf, onChange }: Options<Item>) {
  const rows = useRef(new Map<string, HTMLElement>());
  const [drag, setDrag] = useState<Drag | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const indexOf = (id: string) => items.findIndex((item) => idOf(item) === id);
  const settle = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to || to < 0 || to >= items.length) return;
    setAnnouncement(messages.moved(nameOf(item), to + 1, items.length));
    onChange(moved(items, from, to));
  };

  /** Middles of the rows in page coordinates, measured at the start of a drag. */
  const middles = useRef<number[]>([]);
  const start = (id: string, event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    middles.current = items.map((item) => {
      const box = rows.current.get(idOf(item))?.getBoundingClientRect();
      return box ? box.top + box.height / 2 + window.scrollY : 0;
    });
    setDrag({ id, to: indexOf(id) });
  };
  const follow = (event: PointerEvent) => {
    if (drag)
      setDrag({ ...drag, to: placeAt(middles.current, indexOf(drag.id), event.clientY + window.scrollY) });
  };
  const drop = () => {
    if (drag) settle(indexOf(drag.id), drag.to);
    setDrag(null);
  };

  return {
    /** The items in display order: during a drag, as they would be dropped. */
    shown: drag ? moved(items, indexOf(drag.id), drag.to) : items,
    draggedId: drag?.id ?? null,
    announcement,
    rowRef: (id: string) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row);
      return () => void rows.current.delete(id);
    },
    /** Props of `SortControls` for an item. */
    controlsOf: (item: Item) => {
      const id = idOf(item);
      const index = indexOf(id);
      return {
        name: nameOf(item),
        isFirst: index === 0,
        isLast: index === items.length - 1,
        onMove: (by: 1 | -1) => settle(index, index + by),
        handle: {
          onPointerDown: (event: PointerEvent<HTMLElement>) => start(id, event),
          onPointerMove: follow,
          onPointerUp: drop,
          onPointerCancel: () => setDrag(null),
        },
      };
    },
  };
}

/** The items with the one at `from` moved to `to`, clamped to the list. */
const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(Math.min(Math.max(to, 0), items.length - 1), 0, item);
};

/**
 * Position among rows of a pointer at `y`.
 * @param middles of the rows from top to bottom, the dragged one among them
 */
const placeAt = (middles: readonly number[], from: number, y: number): number =>
  middles.filter((middle, index) => index !== from && middle < y).length;
