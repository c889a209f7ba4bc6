import { Button, Group, SaveBar } from '@backlot/ui';
import { ConflictDialog, ErrorSummary, LeaveDialog } from '@backlot/ui/form';
import type { Banner, BannerWire } from '@backlot/contracts/banners';
import { useEffect } from 'react';
import { formMessages as m } from './banner-form.messages.ts';
import { ButtonFields } from './button-fields.tsx';
import { inputOf } from './banners.data.ts';
import { BannerPreview } from './banner-preview.tsx';
import { conflictFields, formLabels } from './banner-words.ts';
import classes from './banners.module.css';
import { PictureFields } from './picture-fields.tsx';
import { PlaceFields, TimeFields } from './place-fields.tsx';
import { useBannerForm } from './use-banner-form.ts';
import { WordFields } from './word-fields.tsx';

type Props = {
  /** Null: a new one. */
  banner: Banner | null;
  /** What the form starts with. */
  initial: BannerWire;
  onDirty?: (isDirty: boolean) => void;
  onSaved: (banner: Banner) => void;
};

/** Everything of a banner that people edit, with a preview beside it. */
export function BannerForm({ onDirty, ...start }: Props) {
  const state = useBannerForm(start);
  const { form, base, isDirty, guard, theirs, isBusy, failure, refusals } = state;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  return (
    <div className={classes.columns}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        {/* A new key for each refusal: the summary takes the focus when it appears. */}
        <ErrorSummary key={refusals} errors={state.summary} labels={formLabels(form.values)} />
        <WordFields form={form} />
        <PictureFields form={form} />
        <ButtonFields form={form} />
        <PlaceFields form={form} />
        <TimeFields form={form} />
        {base ? (
          // Enter in a text input saves; the visible button is in the save bar.
          <input type="submit" hidden />
        ) : (
          <Group>
            <Button type="submit" loading={isBusy}>
              {m.create}
            </Button>
          </Group>
        )}
        {base && (
          <SaveBar
            isDirty={isDirty}
            isSaving={isBusy}
            error={failure}
            onSave={state.save}
            onDiscard={state.discard}
          />
        )}
      </form>
      <aside className={classes.aside}>
        <BannerPreview banner={form.values} />
      </aside>
      {base && theirs && (
        <ConflictDialog<BannerWire>
          isOpen
          base={inputOf(base)}
          theirs={theirs}
          mine={form.values}
          fields={conflictFields}
          isSaving={isBusy}
          onResolve={state.saveMerged}
          onClose={state.closeConflict}
        />
      )}
      <LeaveDialog guard={guard} />
    </div>
  );
}
