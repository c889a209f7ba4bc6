import { toast } from '@backlot/ui';
import { messageOf } from '@backlot/data/call-error';
import { useState } from 'react';

/** Fetching a file from a button; what failed is told. */
export const useSaving = () => {
  const [isSaving, setSaving] = useState(false);
  const save = async (fetchFile: () => Promise<void>) => {
    setSaving(true);
    try {
      await fetchFile();
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
};
