import { PageHeader, useDocumentTitle } from '@backlot/ui';
import { timeZoneHelp } from '@backlot/ui/dates';
import {
  FormActions,
  type FormLayout,
  RecordFormFrame,
  RecordSections,
  useRecordForm,
} from '@backlot/ui/record-form';
import {
  type Banner,
  banner as record,
  type BannerDraft,
  bannerFields,
  bannerRules,
} from '@backlot/contracts/catalog/banners/banner';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { bannerMessages as m } from './banner-detail.messages.ts';
import { BannerPreview } from './banner-preview.tsx';
import { bannerActions, listPath } from './banners.data.ts';
import { bannerInputs, bannerPartNames, bannerTexts, useBannerNames } from './banners.fields.tsx';
import { listMessages } from './banners.messages.ts';
import classes from './banners.module.css';

/** Where each field is edited; the page's button changes the status. */
const layout: FormLayout<typeof bannerFields, keyof typeof m.sections> = {
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
const help = { text: m.englishHelp, schedule: timeZoneHelp() };

type Props = {
  /** Null: a new one. */
  banner: Banner | null;
  initial?: Partial<BannerDraft>;
  onDirty?: (isDirty: boolean) => void;
  onSaved?: (banner: Banner) => void;
};

/** The form of a banner, with a preview beside it. */
export function BannerForm({ banner, initial, onDirty, onSaved }: Props) {
  const state = useRecordForm({
    fields: bannerFields,
    rules: bannerRules,
    partNames: bannerPartNames,
    record,
    stored: banner,
    initial,
    save: bannerActions.save,
    refusalsOf: bannerActions.refusalsOf,
    savedText: banner ? m.saved : m.created,
    onSaved,
    onDirty,
    staysOpen: banner !== null,
  });
  const nameOf = useBannerNames();
  return (
    <div className={classes.columns}>
      <RecordFormFrame state={state} texts={bannerTexts} nameOf={nameOf}>
        <RecordSections
          state={state}
          inputs={bannerInputs}
          nameOf={nameOf}
          layout={layout}
          titles={m.sections}
          help={help}
        />
        <FormActions state={state} createLabel={m.create} />
      </RecordFormFrame>
      <aside className={classes.aside}>
        <BannerPreview banner={state.form.getValues()} />
      </aside>
    </div>
  );
}

/** A new banner, as a draft that starts at the next full hour. */
export function NewBannerPage() {
  useDocumentTitle(m.create);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [initial] = useState(() => ({ slot: params.get('slot') ?? '', startAt: nextHour() }));
  return (
    <>
      <PageHeader title={m.create} crumbs={[{ label: listMessages.title, to: listPath }]} />
      <BannerForm
        banner={null}
        initial={initial}
        onSaved={({ _id }) => void navigate(`${listPath}/${_id}`)}
      />
    </>
  );
}

const hourMs = 60 * 60_000;
const nextHour = () => new Date(Math.ceil(Date.now() / hourMs) * hourMs).toISOString();
