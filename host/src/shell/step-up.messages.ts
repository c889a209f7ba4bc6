export const stepUpMessages = {
  title: 'Confirm that it’s you',
  body: 'This action requires confirmation. You won’t be asked again for 5 minutes.',
  password: 'Password',
  code: 'Code',
  codeHelp: 'From your authenticator app, or a recovery code.',
  submit: 'Confirm',
  usePassword: 'Use your password',
  useCode: 'Use a code',
  usePasskey: 'Use a passkey',
};
