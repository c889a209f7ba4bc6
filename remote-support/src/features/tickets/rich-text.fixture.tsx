import type { Suggest } from '@backlot/ui/rich-text';

/** The editor itself is tested where it stands; jsdom has no layout for it. */
export const RichText = ({ html }: { html: string }) => <>{html}</>;

type Props = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error: string | undefined;
  suggest: readonly Suggest[];
};

export const RichTextInput = ({ label, value, onChange, error, suggest }: Props) => (
  <>
    <textarea
      role="textbox" // as the editor has it
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
    {error}
    {suggest
      .filter(({ trigger }) => value === '' || value.startsWith(trigger))
      .flatMap((source) => source.find(value.slice(1)).map((option) => ({ ...option, source })))
      .map(({ key, label: name, description, source }) => (
        <button
          key={key}
          type="button"
          onClick={async () => {
            onChange('');
            onChange((await source.choose(key)) ?? '');
          }}
        >
          {`${name} ${description}`}
        </button>
      ))}
  </>
);
