import { emit, on } from './events.ts';

test('a listener receives events until it unsubscribes', () => {
  const heard: string[] = [];
  const stop = on('job.started', ({ jobId }) => heard.push(jobId));
  emit('job.started', { jobId: 'a' });
  stop();
  emit('job.started', { jobId: 'b' });
  expect(heard).toEqual(['a']);
});

test('a listener that throws doesn’t stop the next', () => {
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const heard = jest.fn();
  const stops = [
    on('record.changed', () => {
      throw new Error('broken');
    }),
    on('record.changed', heard),
  ];
  emit('record.changed', { resource: 'movie', ids: ['1'] });
  stops.forEach((stop) => stop());
  expect(heard).toHaveBeenCalledWith({ resource: 'movie', ids: ['1'] });
  expect(report).toHaveBeenCalled();
});

test('a refusal before the shell listens reaches its first listener, once', () => {
  const heard: string[] = [];
  const listen = () => on('session.ended', ({ reason }) => heard.push(reason));
  emit('session.ended', { reason: 'session_expired' });
  listen()();
  listen()();
  expect(heard).toEqual(['session_expired']);
});

test('other events don’t wait', () => {
  const heard = jest.fn();
  emit('record.changed', { resource: 'movie', ids: [] });
  on('record.changed', heard)();
  expect(heard).not.toHaveBeenCalled();
});
