import '@mantine/tiptap/styles.layer.css';
import { isSafeHref } from '@backlot/contracts/platform/rich-text/rich-text';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor as TiptapEditor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef } from 'react';
import classes from './editor.module.css';
import { LinkControl } from './link-control.tsx';
import { messages } from './rich-text.messages.ts';
import textClasses from './rich-text.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import type { Suggest } from './suggest.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  label: string;
  labelId: string;
  /** IDs of help and error, separated by spaces. */
  describedBy: string;
  isRequired: boolean | undefined;
  isInvalid: boolean;
  value: string;
  onChange: (html: string) => void;
  path: string | undefined;
  onBlur: (() => void) | undefined;
  suggest: readonly Suggest[];
};

/** The extensions that the API accepts. */
/** Bars with Save or Send cover the lower edge of what scrolls; in pixels. */
const belowBar = { top: 16, right: 5, bottom: 88, left: 5 };

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener', target: null },
      isAllowedUri: isSafeHref,
    },
    strike: false,
    underline: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
  }),
];

/** Tiptap with Mantine's toolbar: 100 KiB that only forms with such a field load. */
export default function Editor({
  label,
  labelId,
  describedBy,
  isRequired,
  isInvalid,
  value,
  onChange,
  path,
  onBlur,
  suggest,
}: Props) {
  /** The last value that the editor emitted; another value comes from outside: discarded, restored, merged. */
  const known = useRef(value);
  const suggestions = useSuggestions(suggest);
  const { onKeyDown, listId, activeId } = suggestions;
  const editorProps = useMemo(
    () => ({
      scrollMargin: belowBar,
      scrollThreshold: belowBar,
      handleKeyDown: (_: unknown, event: KeyboardEvent) => onKeyDown(event),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': String(isInvalid),
        'aria-required': String(isRequired ?? false),
        class: `${classes.area} ${textClasses.text}`,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(path && { 'data-path': path }),
        ...(listId && { 'aria-autocomplete': 'list', 'aria-controls': listId }),
        ...(activeId && { 'aria-activedescendant': activeId }),
      },
    }),
    [labelId, isRequired, isInvalid, describedBy, path, onKeyDown, listId, activeId],
  );
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false, // a style element, which the content security policy refuses
    editorProps,
    onUpdate: ({ editor: changed }) => {
      known.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(known.current);
    },
    onTransaction: ({ editor: changed }) => suggestions.follow(changed),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    // Undo reverts what was typed, not what came from outside: a sent text doesn't return.
    editor.chain().setMeta('addToHistory', false).setContent(value, { emitUpdate: false }).run();
  }, [editor, value]);

  return (
    <SuggestionList of={suggestions}>
      <RichTextEditor
        editor={editor}
        labels={messages.controls}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.frame ?? ''}
        data-invalid={isInvalid || undefined}
      >
        <EditorToolbar label={label} editor={editor} />
        <RichTextEditor.Content />
      </RichTextEditor>
    </SuggestionList>
  );
}

function EditorToolbar({ label, editor }: { label: string; editor: TiptapEditor }) {
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={messages.toolbar(label)}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <LinkControl editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
