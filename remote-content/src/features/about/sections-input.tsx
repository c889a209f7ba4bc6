import { ActionIcon, Group, IconTrash, Stack, Text, undo } from '@backlot/ui';
import { AddRow, TextInput } from '@backlot/ui/form';
import { type FieldContext, FormCard, type InputProps } from '@backlot/ui/record-form';
import { RichTextInput } from '@backlot/ui/rich-text';
import { SortableList } from '@backlot/ui/sortable';
import {
  type AboutContent,
  aboutLimits,
  type AboutSection,
  sectionFields,
} from '@backlot/contracts/site/about/about';
import { ImageInput } from '../../image-input/image-input.tsx';
import { uploadImage } from './about.data.ts';
import { fieldMessages as m } from './about.messages.ts';

/** The sections in their order, each edited in place. */
export function SectionsInput({
  label,
  description = '',
  value: sections,
  error,
  onChange,
  context,
}: InputProps<AboutSection[], AboutContent>) {
  // Clears all errors: their paths name positions that change.
  const arrange = (next: AboutSection[]) => context.patch({ sections: next });
  const nameOf = (section: AboutSection) => m.sectionNamed(sections.indexOf(section) + 1, section.heading);
  const remove = (section: AboutSection) => {
    const index = sections.indexOf(section);
    arrange(sections.toSpliced(index, 1));
    undo(m.removed(nameOf(section)), () => {
      const { sections: current } = context.current();
      arrange(current.toSpliced(Math.min(index, current.length), 0, section));
    });
  };
  return (
    <FormCard title={label} text={description}>
      {sections.length === 0 && <Text c="dimmed">{m.empty}</Text>}
      <SortableList
        label={label}
        items={sections}
        idOf={({ key }) => key}
        nameOf={nameOf}
        onChange={(next) => arrange([...next])}
      >
        {(section) => (
          <SectionFields
            section={section}
            index={sections.indexOf(section)}
            name={nameOf(section)}
            context={context}
            onChange={onChange}
            onRemove={() => remove(section)}
          />
        )}
      </SortableList>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Group>
        <AddRow
          label={m.addSection}
          isDisabled={sections.length >= aboutLimits.sections}
          onAdd={() => arrange([...sections, blankSection(sections)])}
        />
      </Group>
    </FormCard>
  );
}

type SectionProps = {
  section: AboutSection;
  index: number;
  name: string;
  context: FieldContext<AboutContent>;
  onChange: (sections: AboutSection[]) => void;
  onRemove: () => void;
};

function SectionFields({ section, index, name, context, onChange, onRemove }: SectionProps) {
  const errorAt = (part: string) => context.errorAt(`${index}.${part}`);
  const pathOf = (part: string) => `sections.${index}.${part}`;
  /** From the current sections: they may have changed since an upload began. */
  const change = (errors: readonly string[], update: (current: AboutSection) => Partial<AboutSection>) => {
    for (const part of errors) context.clearErrorAt(`${index}.${part}`);
    onChange(
      context
        .current()
        .sections.map((current) =>
          current.key === section.key ? { ...current, ...update(current) } : current,
        ),
    );
  };
  return (
    <Stack gap="md" role="group" aria-label={name}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label={sectionFields.heading.label}
          maxLength={aboutLimits.heading}
          flex={1}
          value={section.heading}
          error={errorAt('heading')}
          data-path={pathOf('heading')}
          onChange={({ currentTarget: { value } }) => change(['heading'], () => ({ heading: value }))}
        />
        <ActionIcon size="lg" aria-label={m.remove(name)} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <RichTextInput
        label={sectionFields.body.label}
        value={section.body}
        onChange={(body) => change(['body'], () => ({ body }))}
        error={errorAt('body')}
        max={aboutLimits.body}
        path={pathOf('body')}
      />
      <ImageInput
        label={m.image}
        hint={m.imageHint}
        shape="landscape"
        maxAlt={aboutLimits.alt}
        image={section.image}
        upload={uploadImage}
        onChange={(update) => change(['image', 'image.alt'], ({ image }) => ({ image: update(image) }))}
        error={errorAt('image')}
        altError={errorAt('image.alt')}
        path={pathOf('image')}
      />
    </Stack>
  );
}

/** With a key that no other section has. */
const blankSection = (sections: readonly AboutSection[]): AboutSection => {
  const taken = sections.map(({ key }) => Number(/^section-(\d+)$/.exec(key)?.[1] ?? 0));
  return { key: `section-${Math.max(0, ...taken) + 1}`, heading: '', body: '', image: null };
};
