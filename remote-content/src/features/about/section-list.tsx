import { ActionIcon, Button, Group, IconPlus, IconTrash, Stack, Text, undo } from '@backlot/ui';
import { TextInput } from '@backlot/ui/form';
import { RichTextInput } from '@backlot/ui/rich-text';
import { SortableList } from '@backlot/ui/sortable';
import { type AboutContent, aboutLimits, type AboutSection } from '@backlot/contracts/about';
import { AboutImage } from './about-image.tsx';
import { aboutMessages as m } from './about.messages.ts';
import type { AboutFormState } from './use-about-form.ts';

type Form = AboutFormState['form'];

/** The sections in their order; each is edited in place. */
export function SectionList({ form }: { form: Form }) {
  const { sections } = form.values;
  const set = (next: AboutContent['sections']) => {
    form.setFieldValue('sections', next);
    form.clearErrors(); // their paths name places that have changed
  };
  const nameOf = (section: AboutSection) => m.sectionNamed(sections.indexOf(section) + 1, section.heading);
  const remove = (section: AboutSection) => {
    const at = sections.indexOf(section);
    set(sections.toSpliced(at, 1));
    undo(m.removed(nameOf(section)), () =>
      form.setFieldValue('sections', (now) => now.toSpliced(Math.min(at, now.length), 0, section)),
    );
  };
  return (
    <>
      {sections.length === 0 && <Text c="dimmed">{m.empty}</Text>}
      <SortableList
        label={m.sections}
        items={sections}
        idOf={({ key }) => key}
        nameOf={nameOf}
        onChange={set}
      >
        {(section) => (
          <SectionFields
            form={form}
            index={sections.indexOf(section)}
            section={section}
            name={nameOf(section)}
            onRemove={() => remove(section)}
          />
        )}
      </SortableList>
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={sections.length >= aboutLimits.sections}
          onClick={() => set([...sections, blankSection(sections)])}
        >
          {m.addSection}
        </Button>
      </Group>
    </>
  );
}

type FieldsProps = { form: Form; index: number; section: AboutSection; name: string; onRemove: () => void };

function SectionFields({ form, index, section, name, onRemove }: FieldsProps) {
  const path = `sections.${index}`;
  // From the newest state: a picture whose upload ends later must not bring back the words of before.
  const change = (update: (now: AboutSection) => Partial<AboutSection>) =>
    form.setFieldValue('sections', (sections) =>
      sections.map((now) => (now.key === section.key ? { ...now, ...update(now) } : now)),
    );
  return (
    <Stack gap="md" role="group" aria-label={name}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label={m.heading}
          maxLength={aboutLimits.heading}
          flex={1}
          {...form.getInputProps(`${path}.heading`)}
        />
        <ActionIcon size="lg" aria-label={m.remove(name)} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
      <RichTextInput
        label={m.body}
        value={section.body}
        onChange={(body) => {
          change(() => ({ body }));
          form.clearFieldError(`${path}.body`);
        }}
        error={form.errors[`${path}.body`]}
        max={aboutLimits.body}
        path={`${path}.body`}
      />
      <AboutImage
        label={m.image}
        hint={m.imageHint}
        image={section.image}
        onChange={(update) => change(({ image }) => ({ image: update(image) }))}
        error={form.errors[`${path}.image`] ?? form.errors[`${path}.image.alt`]}
        path={`${path}.image.alt`}
      />
    </Stack>
  );
}

/** With a key that no other section has. */
const blankSection = (sections: readonly AboutSection[]): AboutSection => {
  const taken = sections.map(({ key }) => Number(/^section-(\d+)$/.exec(key)?.[1] ?? 0));
  return { key: `section-${Math.max(0, ...taken) + 1}`, heading: '', body: '', image: null };
};
