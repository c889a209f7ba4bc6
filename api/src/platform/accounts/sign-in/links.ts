import type { Config } from '../../config.ts';

type Origin = Pick<Config, 'publicUrl'>;

export const recoveryLink = ({ publicUrl }: Origin, token: string) =>
  `${publicUrl}/recoverypassword/${token}`;
export const invitationLink = ({ publicUrl }: Origin, token: string) =>
  `${publicUrl}/register?token=${token}`;
export const verificationLink = ({ publicUrl }: Origin, token: string) =>
  `${publicUrl}/verifyemail?token=${token}`;
