import { newId } from '../../../../platform/db/columns.ts';

type Parts = {
  from?: string;
  subject?: string;
  text?: string;
  messageId?: string;
  /** Further header lines. */
  headers?: readonly string[];
  /** The body with its own content type. */
  mime?: string;
};

/** An email as it arrives. */
export const rawEmail = ({
  from = 'Ada Moreau <ada@watchers.test>',
  subject = 'The movie stops',
  text = 'It stops after ten minutes.',
  messageId = `${newId()}@watchers.test`,
  headers = [],
  mime,
}: Parts = {}): Buffer =>
  Buffer.from(
    [
      `From: ${from}`,
      'To: help@backlot.test',
      `Subject: ${subject}`,
      `Message-ID: <${messageId}>`,
      'Date: Thu, 26 Nov 2026 10:00:00 +0000',
      'MIME-Version: 1.0',
      ...headers,
      mime ?? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
      '',
    ].join('\r\n'),
  );

/** An email with files of these sizes or contents. */
export const emailWithFiles = (
  files: readonly { name: string; content: string | Buffer }[],
  parts: Parts = {},
): Buffer =>
  rawEmail({
    ...parts,
    mime: [
      'Content-Type: multipart/mixed; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain; charset=utf-8',
      '',
      parts.text ?? 'See the files.',
      ...files.flatMap(({ name, content }) => [
        '--b1',
        'Content-Type: application/octet-stream',
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
      ]),
      '--b1--',
    ].join('\r\n'),
  });
