import { SaveBar } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { CreateButton, RecordFields, RecordFormFrame, useRecordForm } from '@backlot/ui/record-form';
import {
  type Banner,
  banner as record,
  type BannerDraft,
  bannerFields,
  bannerRules,
} from '@backlot/contracts/catalog/banners/banner';
import { bannerMessages as m } from './banner.messages.ts';
import { useBannerNames } from './banner-choices.ts';
import { BannerPreview } from './banner-preview.tsx';
import { bannerActions } from './banners.data.ts';
import { bannerInputs, bannerPartNames, bannerTexts } from './banners.fields.tsx';
import classes from './banners.module.css';

type Section = keyof typeof m.sections;
/** Where each field is edited; the page's button changes the status. */
const layout: Record<keyof BannerDraft, Section | null> = {
  title: 'text',
  subtitle: 'text',
  i18n: 'text',
  desktopImage: 'images',
  mobileImage: 'images',
  videoUrl: 'images',
  cta: 'button',
  movieId: 'button',
  slot: 'placement',
  audience: 'placement',
  countries: 'placement',
  languages: 'placement',
  startAt: 'schedule',
  endAt: 'schedule',
  publication: null,
};
const sections = Object.keys(m.sections) as Section[]; // an object literal has no others
const keysIn = (section: Section) =>
  (Object.keys(layout) as (keyof BannerDraft)[]).filter((key) => layout[key] === section); // the layout has exactly these

type Props = {
  /** Null: a new one. */
  banner: Banner | null;
  initial?: Partial<BannerDraft>;
  onDirty?: (isDirty: boolean) => void;
  onSaved: (banner: Banner) => void;
};

/** The form of a banner, with a preview beside it. */
export function BannerForm({ banner, initial = {}, onDirty = () => undefined, onSaved }: Props) {
  const state = useRecordForm({
    fields: bannerFields,
    rules: bannerRules,
    partNames: bannerPartNames,
    record,
    stored: banner,
    initial,
    save: bannerActions.save,
    savedText: banner ? m.saved : m.created,
    onSaved,
    onDirty,
  });
  const nameOf = useBannerNames();
  const { base, form, isDirty, isSaving, failure, save, discard } = state;
  return (
    <div className={classes.columns}>
      <RecordFormFrame state={state} texts={bannerTexts} nameOf={nameOf}>
        {sections.map((section) => (
          <FormSection key={section} title={m.sections[section]} {...helpOf(section)}>
            <RecordFields state={state} inputs={bannerInputs} nameOf={nameOf} only={keysIn(section)} />
          </FormSection>
        ))}
        {base ? (
          // Enter in a text input saves; the visible button is in the save bar.
          <input type="submit" hidden />
        ) : (
          <CreateButton label={m.create} isSaving={isSaving} onSave={save} />
        )}
        {base && (
          <SaveBar isDirty={isDirty} isSaving={isSaving} error={failure} onSave={save} onDiscard={discard} />
        )}
      </RecordFormFrame>
      <aside className={classes.aside}>
        <BannerPreview banner={form.getValues()} />
      </aside>
    </div>
  );
}

const helpOf = (section: Section): { text?: string } => {
  if (section === 'text') return { text: m.englishHelp };
  if (section === 'schedule') return { text: m.timeHelp(Intl.DateTimeFormat().resolvedOptions().timeZone) };
  return {};
};
