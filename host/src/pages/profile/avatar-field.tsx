import { type Profile, usersApi } from '@backlot/contracts/platform/accounts/profile';
import { useActionMutation } from '@backlot/data/use-action-mutation';
import { Button, Paper, toast, toastError } from '@backlot/ui';
import { FormSection } from '@backlot/ui/form';
import { SquareDrop } from '@backlot/ui/upload';
import { useState } from 'react';
import { removeAvatar, uploadAvatar } from './profile.data.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

type Upload = { file: File; fraction: number };

/** The user's own photo: saved as soon as it is cropped, apart from the form. */
export function AvatarField({ profile }: { profile: Profile }) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const end = () => setUpload(null);
  const uploading = useActionMutation({
    mutationFn: (file: File) => uploadAvatar(profile._id, file, (fraction) => setUpload({ file, fraction })),
    onSuccess: () => {
      toast.success(usersApi.uploadAvatar.message);
      end();
    },
    onError: (error) => {
      toastError(error);
      end();
    },
  });
  const removing = useActionMutation({
    mutationFn: () => removeAvatar(profile._id),
    onSuccess: () => toast.success(messages.pictureRemoved),
    onError: toastError,
  });
  const choose = (file: File) => {
    removing.reset();
    setUpload({ file, fraction: 0 });
    uploading.mutate(file);
  };
  const remove = () => {
    uploading.reset();
    removing.mutate();
  };

  return (
    <Paper withBorder className={classes.formCard}>
      <FormSection title={messages.picture}>
        <div className={classes.picture}>
          <SquareDrop
            file={upload?.file ?? null}
            currentUrl={profile.img}
            onChoose={choose}
            fraction={upload?.fraction ?? null}
            error={uploading.failure ?? removing.failure}
            hint={messages.pictureHelp}
          />
          {profile.img && (
            <Button
              variant="default"
              size="xs"
              onClick={remove}
              disabled={upload !== null || removing.isPending}
            >
              {messages.removePicture}
            </Button>
          )}
        </div>
      </FormSection>
    </Paper>
  );
}
