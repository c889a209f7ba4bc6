import { toast } from '@backlot/ui';
import { schemaResolver, setServerErrors, summaryOf, useForm } from '@backlot/ui/form';
import { CallError, messageOf } from '@backlot/data/call-error';
import { type AboutContent, type AboutPage, aboutContent, aboutPage } from '@backlot/contracts/about';
import { useState } from 'react';
import { publishAbout, saveAbout } from './about.data.ts';
import { aboutMessages as m } from './about.messages.ts';

export const contentOf = ({ sections, seo }: AboutPage): AboutContent => ({ sections, seo });

/** The state of the editor: what is typed, what is stored, and what went wrong. What was typed always stays. */
export const useAboutForm = (page: AboutPage) => {
  const [base, setBase] = useState(page);
  const [theirs, setTheirs] = useState<AboutPage | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<AboutContent>({
    initialValues: contentOf(page),
    validate: schemaResolver(aboutContent, { sync: true }),
  });
  const isDirty = form.isDirty();

  const adopt = (stored: AboutPage) => {
    setBase(stored);
    form.setInitialValues(contentOf(stored));
    form.setValues(contentOf(stored));
  };
  const refuse = (error: unknown) => {
    const newer = error instanceof CallError && error.code === 'version_conflict' ? parsed(error.data) : null;
    if (newer) return setTheirs(newer);
    const unplaced =
      error instanceof CallError ? setServerErrors(form, error.errors, ['sections', 'seo']) : [];
    const isOfFields = error instanceof CallError && error.errors.length > unplaced.length;
    setFailure(isOfFields ? null : messageOf(error));
    setRefusals((count) => count + 1);
  };
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const store = async (content: AboutContent, version: number): Promise<AboutPage> => {
    const stored = await saveAbout(content, version);
    setTheirs(null);
    adopt(stored);
    return stored;
  };
  const checked = (work: () => void) => {
    if (isBusy) return;
    if (form.validate().hasErrors) setRefusals((count) => count + 1);
    else work();
  };

  return {
    form,
    base,
    theirs,
    isDirty,
    isBusy,
    failure,
    refusals,
    summary:
      refusals === 0 ? [] : summaryOf(form.errors).concat(failure ? { path: '', message: failure } : []),
    save: () =>
      checked(
        () =>
          void attempt(async () => {
            await store(form.getValues(), base.version);
            toast.success(m.saved);
          }),
      ),
    /** Goes on when all that is typed may be published. */
    checked,
    /** Saves first what is not saved yet. */
    publish: () =>
      attempt(async () => {
        const { version } = isDirty ? await store(form.getValues(), base.version) : base;
        adopt(await publishAbout(version));
        toast.success(m.published);
      }),
    saveMerged: (merged: AboutContent) =>
      void attempt(async () => {
        if (!theirs) return;
        form.setValues(merged);
        await store(merged, theirs.version);
        toast.success(m.saved);
      }),
    closeConflict: () => setTheirs(null),
    discard: () => {
      form.reset();
      setFailure(null);
      setRefusals(0);
    },
  };
};
export type AboutFormState = ReturnType<typeof useAboutForm>;

const parsed = (data: unknown): AboutPage | null => {
  const found = aboutPage.safeParse(data);
  return found.success ? found.data : null;
};
