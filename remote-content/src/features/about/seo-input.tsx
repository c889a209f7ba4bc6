import { Textarea, TextInput } from '@backlot/ui/form';
import { FormCard, type InputProps } from '@backlot/ui/record-form';
import { type AboutContent, aboutLimits, type AboutSeo } from '@backlot/contracts/site/about/about';
import { ImageInput } from '../../image-input/image-input.tsx';
import { uploadImage } from './about.data.ts';
import { fieldMessages as m } from './about.messages.ts';

/** What search engines and link previews show of the page. */
export function SeoInput({
  label,
  description = '',
  value,
  onChange,
  context,
}: InputProps<AboutSeo, AboutContent>) {
  const change = (part: Partial<AboutSeo>) => {
    for (const key of Object.keys(part)) context.clearErrorAt(key);
    onChange({ ...context.current().seo, ...part });
  };
  return (
    <FormCard title={label} text={description}>
      <TextInput
        label={m.seoTitle}
        description={m.seoTitleHelp}
        maxLength={aboutLimits.seoTitle}
        value={value.title}
        error={context.errorAt('title')}
        data-path="seo.title"
        onChange={({ currentTarget: { value: title } }) => change({ title })}
      />
      <Textarea
        label={m.seoDescription}
        description={m.seoDescriptionHelp}
        maxLength={aboutLimits.seoDescription}
        autosize
        minRows={2}
        value={value.description}
        error={context.errorAt('description')}
        data-path="seo.description"
        onChange={({ currentTarget: { value: text } }) => change({ description: text })}
      />
      <ImageInput
        label={m.seoImage}
        hint={m.seoImageHint}
        shape="landscape"
        maxAlt={aboutLimits.alt}
        image={value.image}
        upload={uploadImage}
        error={context.errorAt('image')}
        altError={context.errorAt('image.alt')}
        path="seo.image"
        onChange={(update) => {
          context.clearErrorAt('image.alt');
          change({ image: update(context.current().seo.image) });
        }}
      />
    </FormCard>
  );
}
