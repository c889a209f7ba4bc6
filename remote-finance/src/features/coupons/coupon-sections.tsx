import { timeZoneHelp } from '@backlot/ui/dates';
import { FormCard, formClasses, keysWhere, type LayoutKeys } from '@backlot/ui/record-form';
import type { ReactNode } from 'react';
import type { TermsDraft } from './coupons.fields.tsx';
import { formMessages as m } from './coupons.messages.ts';

type Section = keyof typeof m.sections;
type Place = {
  section: Section | ((draft: TermsDraft) => Section);
  row: number;
  /** Whether the field applies to this draft; it always does by default. */
  when?: (draft: TermsDraft) => boolean;
};
export type Layout<K extends string> = Readonly<Record<K, Place>>;

const isFixed = ({ type }: TermsDraft) => type === 'fixed';

/** Where the terms are edited: the section, and the row in it. */
export const termLayout: Layout<keyof TermsDraft> = {
  type: { section: 'value', row: 0 },
  percentBasisPoints: { section: 'value', row: 0, when: ({ type }) => type === 'percent' },
  currency: {
    section: (draft) => (isFixed(draft) ? 'value' : 'limits'),
    row: 1,
    when: (draft) => isFixed(draft) || draft.currency !== null,
  },
  amountMinor: { section: 'value', row: 1, when: (draft) => isFixed(draft) && draft.currency !== null },
  appliesTo: { section: 'scope', row: 0 },
  targetIds: { section: 'scope', row: 1, when: ({ appliesTo }) => appliesTo !== 'all' },
  periods: {
    section: 'scope',
    row: 2,
    when: ({ appliesTo }) => appliesTo === 'all' || appliesTo === 'plans',
  },
  startsAt: { section: 'time', row: 0 },
  endsAt: { section: 'time', row: 0 },
  maxRedemptions: { section: 'limits', row: 0 },
  perWatcher: { section: 'limits', row: 0 },
  minAmountMinor: {
    section: 'limits',
    row: 1,
    when: (draft) => !isFixed(draft) || draft.currency !== null,
  },
  countries: { section: 'limits', row: 2 },
  segmentId: { section: 'limits', row: 3 },
  description: { section: 'limits', row: 4 },
  disabled: { section: 'limits', row: 5 },
};

const sections = Object.keys(m.sections) as Section[]; // an object literal has no other keys

type Props<K extends string> = {
  layout: Layout<K>;
  draft: TermsDraft;
  isUsed?: boolean;
  /** Renders the fields of one row. */
  children: (only: LayoutKeys<K>) => ReactNode;
};

/** The sections of a form, with the fields that matter for this draft. */
export function CouponSections<K extends string>({ layout, draft, isUsed = false, children }: Props<K>) {
  const rowsOf = (section: Section) => {
    const isIn = ({ section: own, when }: Place) =>
      (typeof own === 'string' ? own : own(draft)) === section && (when?.(draft) ?? true);
    return [...new Set(keysWhere(layout, isIn).map((key) => layout[key].row))].map((row) => ({
      row,
      only: keysWhere(layout, (place) => isIn(place) && place.row === row),
    }));
  };
  const texts: Partial<Record<Section, string>> = {
    ...(isUsed && { value: m.used }),
    time: timeZoneHelp(),
  };
  return sections.map((section) => (
    <FormCard key={section} title={m.sections[section]} {...(texts[section] && { text: texts[section] })}>
      {/* A field that appears beside another one leaves it in place, with what is being typed. */}
      {rowsOf(section).map(({ row, only }) => (
        <div key={row} {...(only.length > 1 && { className: formClasses.pair })}>
          {children(only)}
        </div>
      ))}
    </FormCard>
  ));
}
