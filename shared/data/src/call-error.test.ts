import { CallError, errorFromResponse, messageOf } from './call-error.ts';

const failureBody = (part: object) => ({
  success: false,
  data: null,
  message: '',
  code: 'x',
  errorId: 'e1',
  ...part,
});

test('a 500 shows the generic message, whatever the body', () => {
  expect(errorFromResponse(500, failureBody({ message: 'SQL' })).message).toBe('Something went wrong!');
});

test('a 404 shows "Page not found"', () => {
  expect(errorFromResponse(404, failureBody({ message: 'No movie' })).message).toBe('Page not found');
});

test('several errors are joined', () => {
  const errors = [
    { path: 'email', code: 'a', message: 'Enter a valid email address' },
    { path: 'password', code: 'b', message: 'Required' },
  ];
  const error = errorFromResponse(422, failureBody({ message: 'Refused', errors }));
  expect(error.message).toBe('Enter a valid email address, Required');
  expect(error.errors).toEqual(errors);
});

test("an empty list of errors leaves the body's message", () => {
  expect(errorFromResponse(409, failureBody({ message: 'Changed meanwhile', errors: [] })).message).toBe(
    'Changed meanwhile',
  );
});

test('without a message the fallback is used, also for a body that is no envelope', () => {
  expect(errorFromResponse(400, failureBody({})).message).toBe('Something went wrong!');
  expect(errorFromResponse(502, '<html>').message).toBe('Something went wrong!');
});

test('the current record, the error id and the seconds to wait are kept', () => {
  const error = errorFromResponse(409, failureBody({ data: { version: 3 }, code: 'version_conflict' }), '7');
  expect(error).toMatchObject({
    data: { version: 3 },
    code: 'version_conflict',
    errorId: 'e1',
    retryAfterSeconds: 7,
  });
});

test('any other thrown value gets the fallback message', () => {
  expect(messageOf(new TypeError('x is undefined'))).toBe('Something went wrong!');
  expect(messageOf(new CallError({ status: 400, code: 'c', message: 'Own words' }))).toBe('Own words');
});
