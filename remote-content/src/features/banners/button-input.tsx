import { Stack } from '@backlot/ui';
import { Select, Switch, TextInput } from '@backlot/ui/form';
import { type InputProps, RecordSelect, textInput } from '@backlot/ui/record-form';
import { queryOf } from '@backlot/data/query';
import { makerOptions } from '@backlot/contracts/catalog/makers/options';
import { type BannerDraft, bannerLimits, bannerLink } from '@backlot/contracts/catalog/banners/banner';
import { fieldMessages as m } from './banner-detail.messages.ts';
import { movieOptionsQuery } from './banners.data.ts';
import { linkLabels } from './banners.messages.ts';

type Cta = NonNullable<BannerDraft['cta']>;
type Props = InputProps<Cta | null>;

const LabelInput = textInput({ max: bannerLimits.label, isCounted: true });
const links = bannerLink.options.map((value) => ({ value, label: linkLabels[value] }));
const pages = Object.entries(m.pages).map(([value, label]) => ({ value, label }));

/** The button, if there is one, and where it links to. */
export function ButtonInput({ label, value: cta, onChange, context, 'data-path': path }: Props) {
  const { errorAt } = context;
  return (
    <Stack gap="md">
      <Switch
        label={label}
        data-path={path}
        checked={cta !== null}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { label: '', linkType: 'movie', target: '' } : null)
        }
      />
      {cta && (
        <>
          <LabelInput
            label={m.label}
            data-path={`${path}.label`}
            value={cta.label}
            error={errorAt('label')}
            onChange={(text) => onChange({ ...cta, label: text })}
            context={context}
          />
          <Select
            label={m.linkType}
            data={links}
            value={cta.linkType}
            allowDeselect={false}
            onChange={(value) => onChange({ ...cta, linkType: bannerLink.parse(value), target: '' })}
          />
          <TargetInput
            cta={cta}
            path={`${path}.target`}
            error={errorAt('target')}
            onChange={(target) => onChange({ ...cta, target })}
          />
        </>
      )}
    </Stack>
  );
}

type TargetProps = {
  cta: Cta;
  path: string;
  error: Props['error'];
  onChange: (target: string) => void;
};

function TargetInput({ cta: { linkType, target }, path, error, onChange }: TargetProps) {
  const shared = { label: m.targets[linkType], error, 'data-path': path };
  const value = target === '' ? null : target;
  const choose = (key: string | null) => onChange(key ?? '');
  switch (linkType) {
    case 'movie':
      return <RecordSelect {...shared} query={movieOptionsQuery} value={value} onChange={choose} />;
    case 'maker':
      return (
        <RecordSelect
          {...shared}
          query={(query) => queryOf(makerOptions, { query })}
          value={value}
          onChange={choose}
        />
      );
    case 'page':
      return <Select {...shared} data={pages} value={value} onChange={choose} />;
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
