type Part = { field?: string; fileName?: string; type?: string };

/** A multipart body with one file, for `inject`. */
export function multipart(
  file: Buffer,
  { field = 'file', fileName = 'poster.jpg', type = 'image/jpeg' }: Part = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'backlot-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
