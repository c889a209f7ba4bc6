import { fireEvent, screen } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { draw } from '../testing/draw.tsx';
import { ImageDrop } from './image-drop.tsx';

const png = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'poster.png', { type });

test('the zone breaks no accessibility rule, empty and while it uploads', async () => {
  const { again } = draw(<ImageDrop file={null} onChoose={jest.fn()} hint="At least 800 px wide" />);
  await expectNoAxeViolations();
  again(<ImageDrop file={png()} onChoose={jest.fn()} fraction={0.4} />);
  await expectNoAxeViolations();
});

test('an image comes in by choice or by drop', async () => {
  const choose = jest.fn();
  const { user } = draw(<ImageDrop file={null} onChoose={choose} />);
  const file = png();
  await user.upload(screen.getByLabelText(/Choose an image/), file);
  fireEvent.drop(screen.getByText('Choose an image'), { dataTransfer: { files: [file] } });
  expect(choose.mock.calls).toEqual([[file], [file]]);
});

test.each([
  ['another kind of file', png(10, 'image/svg+xml'), /not an image of a kind that can be used/],
  ['a file that is too large', png(2_000), /At most 1 kB/],
])('%s is refused with its reason', (_name, file, reason) => {
  const choose = jest.fn();
  draw(<ImageDrop file={null} onChoose={choose} maxBytes={1_000} />);
  fireEvent.drop(screen.getByText('Choose an image'), { dataTransfer: { files: [file] } });
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(choose).not.toHaveBeenCalled();
});
