import { FormSection, Select, Switch, TextInput } from '@backlot/ui/form';
import { bannerLimits, bannerLink, type BannerWire } from '@backlot/contracts/banners';
import { makerOptions } from '@backlot/contracts/makers.options';
import { moviesApi } from '@backlot/contracts/movies.api';
import { RecordSelect } from '../../record-select/record-select.tsx';
import { formMessages as m, pageLabels } from './banner-form.messages.ts';
import { linkLabels } from './banners.messages.ts';
import type { BannerFormState } from './use-banner-form.ts';

type Props = Pick<BannerFormState, 'form'>;
type Cta = NonNullable<BannerWire['cta']>;

const links = bannerLink.options.map((value) => ({ value, label: linkLabels[value] }));
const pages = Object.entries(pageLabels).map(([value, label]) => ({ value, label }));

/** The button, if there is one, and where it leads; and the movie that the banner is about. */
export function ButtonFields({ form }: Props) {
  const { cta } = form.values;
  return (
    <FormSection title={m.sections.button}>
      <Switch
        label={m.hasButton}
        checked={cta !== null}
        onChange={({ currentTarget: { checked } }) =>
          form.setFieldValue('cta', checked ? { label: '', linkType: 'movie', target: '' } : null)
        }
      />
      {cta && (
        <>
          <TextInput
            label={m.label}
            description={m.counter(cta.label.length, bannerLimits.label)}
            maxLength={bannerLimits.label}
            {...form.getInputProps('cta.label')}
          />
          <Select
            label={m.linkType}
            data={links}
            value={cta.linkType}
            allowDeselect={false}
            onChange={(value) =>
              form.setFieldValue('cta', { ...cta, linkType: bannerLink.parse(value), target: '' })
            }
          />
          <Target cta={cta} error={form.errors['cta.target']} onChange={(target) => set(form, cta, target)} />
        </>
      )}
      <RecordSelect
        label={m.fields.movieId}
        description={m.movieHelp}
        endpoint={moviesApi.all}
        clearable
        data-path="movieId"
        value={form.values.movieId}
        error={form.errors['movieId']}
        onChange={(movieId) => form.setFieldValue('movieId', movieId)}
      />
    </FormSection>
  );
}

const set = (form: Props['form'], cta: Cta, target: string) => {
  form.setFieldValue('cta', { ...cta, target });
  form.clearFieldError('cta.target');
};

type TargetProps = { cta: Cta; error: Props['form']['errors'][string]; onChange: (target: string) => void };

function Target({ cta: { linkType, target }, error, onChange }: TargetProps) {
  const shared = { label: m.targets[linkType], error, 'data-path': 'cta.target' };
  const value = target === '' ? null : target;
  switch (linkType) {
    case 'movie':
      return (
        <RecordSelect
          {...shared}
          endpoint={moviesApi.all}
          value={value}
          onChange={(_id) => onChange(_id ?? '')}
        />
      );
    case 'maker':
      return (
        <RecordSelect
          {...shared}
          endpoint={makerOptions}
          value={value}
          onChange={(_id) => onChange(_id ?? '')}
        />
      );
    case 'page':
      return <Select {...shared} data={pages} value={value} onChange={(key) => onChange(key ?? '')} />;
    case 'url':
      return (
        <TextInput
          {...shared}
          description={m.urlHelp}
          inputMode="url"
          spellCheck={false}
          maxLength={bannerLimits.url}
          value={target}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
