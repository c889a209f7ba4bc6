import { RemoteError, kindOfLoadFailure } from './remote-error.ts';

const origin = { id: 'demo', version: '2.0.0', owner: 'team-demo', generation: 7 };
const failure = (name: string, message: string) => Object.assign(new Error(message), { name });

test.each([
  [failure('Error', 'Script "http://x/entry.js" timed out.'), 'timeout'],
  [failure('Error', 'Timeout: no response within 6000 ms'), 'timeout'],
  [failure('Error', 'ScriptNetworkError: Failed to load script'), 'network'],
  [failure('ChunkLoadError', 'Loading chunk 5 failed.'), 'network'],
  [failure('Error', 'Loading CSS chunk 5 failed.'), 'network'],
  [failure('Error', 'ScriptExecutionError: Script "x" loaded but threw'), 'execution'],
  [failure('Error', 'Module "./x" does not exist in container.'), 'expose'],
  [failure('TypeError', 'x is not a function'), 'execution'],
  ['just words', 'execution'],
])('%s is a failure of kind %s', (cause, kind) => {
  expect(kindOfLoadFailure(cause)).toBe(kind);
});

test('the error names the file that failed', () => {
  const error = new RemoteError(
    origin,
    'network',
    new Error('Failed to load script "http://h/r/demo/entry.js" - 404'),
  );
  expect(error.file).toBe('http://h/r/demo/entry.js');
  expect(error.origin).toBe(origin);
  expect(new RemoteError(origin, 'render', 'no file here').file).toBeUndefined();
});
