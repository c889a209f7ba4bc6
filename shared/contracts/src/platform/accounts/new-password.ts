import { newPassword } from '../values/fields.ts';
import { z } from '../../z.ts';

type Twice = { password: string; confirmPassword: string };
/** The new password was typed twice alike. */
export const twice = z.refine<Twice>((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: 'The passwords don’t match.',
});

export const changePasswordForm = z
  .strictObject({
    currentPassword: z.string().check(z.minLength(1, 'Required'), z.maxLength(128)),
    password: newPassword,
    confirmPassword: z.string().check(z.minLength(1)),
  })
  .check(twice);
