import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { ImageDrop } from './image-drop.tsx';

const png = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'poster.png', { type });

test('the zone has no accessibility violations, empty and while it uploads', async () => {
  const { again } = renderUi(<ImageDrop file={null} onChoose={jest.fn()} hint="At least 800 px wide" />);
  await expectNoAxeViolations();
  again(<ImageDrop file={png()} onChoose={jest.fn()} fraction={0.4} />);
  await expectNoAxeViolations();
});

test('an image can be chosen or dropped', async () => {
  const choose = jest.fn();
  const { user } = renderUi(<ImageDrop file={null} onChoose={choose} />);
  const file = png();
  await user.upload(screen.getByLabelText(/Choose an image/), file);
  fireEvent.drop(screen.getByText('Choose an image'), { dataTransfer: { files: [file] } });
  await waitFor(() => expect(choose.mock.calls).toEqual([[file], [file]]));
});

test.each([
  ['another kind of file', png(10, 'image/svg+xml'), /isn’t a supported image/],
  ['a file that is too large', png(2_000), /maximum is 1 kB/],
])('%s is refused with its reason', async (_name, file, reason) => {
  const choose = jest.fn();
  renderUi(<ImageDrop file={null} onChoose={choose} maxBytes={1_000} />);
  fireEvent.drop(screen.getByText('Choose an image'), { dataTransfer: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(choose).not.toHaveBeenCalled();
});

test.each([
  ['can’t be read', () => Promise.reject(new Error('no image')), /poster.png can’t be read/],
  ['has the wrong size', () => Promise.resolve({ width: 40, height: 60 }), /40 × 60 is too small/],
])('an image that %s is refused before the upload', async (_how, decode, reason) => {
  Reflect.set(globalThis, 'createImageBitmap', decode);
  const choose = jest.fn();
  const { user } = renderUi(
    <ImageDrop
      file={null}
      onChoose={choose}
      problemOfSize={({ width, height }) => (width < 1_000 ? `${width} × ${height} is too small` : null)}
    />,
  );
  await user.upload(screen.getByLabelText(/Choose an image/), png());
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(choose).not.toHaveBeenCalled();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});
