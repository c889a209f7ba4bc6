import { type Profile, usersApi } from '@backlot/contracts/platform/accounts/profile';
import { messageOf } from '@backlot/data/call-error';
import { Button, Paper, toast } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { ImageDrop } from '@backlot/ui/upload';
import { useState } from 'react';
import { removeAvatar, uploadAvatar } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

/** The own picture: saved as soon as it is chosen, apart from the form. */
export function AvatarField({ profile }: { profile: Profile }) {
  const [file, setFile] = useState<File | null>(null);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const attempt = async (action: () => Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await action();
      toast.success(done);
    } catch (error) {
      setFailure(messageOf(error));
      toast.error(messageOf(error));
    } finally {
      setFile(null);
      setFraction(null);
    }
  };
  const upload = (chosen: File) => {
    setFile(chosen);
    setFraction(0);
    void attempt(() => uploadAvatar(profile._id, chosen, setFraction), usersApi.uploadAvatar.message);
  };
  const remove = () => void attempt(() => removeAvatar(profile._id), messages.pictureRemoved);

  return (
    <Paper withBorder className={classes.formCard}>
      <FormSection title={messages.picture}>
        <div className={classes.picture}>
          <ImageDrop
            file={file}
            currentUrl={profile.img}
            onChoose={upload}
            fraction={fraction}
            error={failure}
            hint={messages.pictureHelp}
            shape="square"
          />
          {profile.img && (
            <Button variant="default" size="xs" onClick={remove} disabled={fraction !== null}>
              {messages.removePicture}
            </Button>
          )}
        </div>
      </FormSection>
    </Paper>
  );
}
