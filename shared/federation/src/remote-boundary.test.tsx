import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteBoundary } from './remote-boundary.tsx';

const origin = { id: 'demo', version: '2.0.0', owner: 'team-demo', generation: 7 };
let isBroken = true;
const Part = () => {
  if (isBroken) throw new Error('broken part');
  return <p>whole again</p>;
};

test('a component that throws is replaced, reported, and rendered again on retry', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs caught errors
  const onError = jest.fn();
  render(
    <>
      <p>neighbor</p>
      <RemoteBoundary
        origin={origin}
        onError={onError}
        fallback={(error, retry) => <button onClick={retry}>{error.message}</button>}
      >
        <Part />
      </RemoteBoundary>
    </>,
  );
  expect(screen.getByText('neighbor')).toBeVisible();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ kind: 'render', origin }));

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'broken part' }));
  expect(screen.getByText('whole again')).toBeVisible();
  silence.mockRestore();
});
