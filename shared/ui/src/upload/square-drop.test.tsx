import { screen, waitFor } from '@testing-library/react';
import type { Area } from 'react-easy-crop';
import { expectNoAxeViolations } from '../testing/axe.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { croppedSquare } from './crop-square.ts';
import { SquareDrop } from './square-drop.tsx';

// jsdom draws no canvas.
jest.mock('./crop-square.ts', () => ({
  ...jest.requireActual('./crop-square.ts'),
  croppedSquare: jest.fn(),
}));
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: function Cropper({ onMediaLoaded, onCropAreaChange, zoom }: FakeCropper) {
    return (
      <button
        onClick={() => {
          onMediaLoaded({ naturalWidth: 400, naturalHeight: 300 });
          onCropAreaChange(null, { x: 50, y: 0, width: 300, height: 300 });
        }}
      >
        {`loaded at ${zoom}`}
      </button>
    );
  },
}));
type FakeCropper = {
  zoom: number;
  onMediaLoaded: (size: { naturalWidth: number; naturalHeight: number }) => void;
  onCropAreaChange: (_: null, pixels: Area) => void;
};

const fileOf = (content: string, type = 'image/png') => new File([content], 'ana.png', { type });
const open = async (file: File) => {
  const choose = jest.fn();
  const { user } = renderUi(<SquareDrop file={null} onChoose={choose} />);
  await user.upload(screen.getByLabelText(/Choose an image/), file);
  return { choose, user };
};

test('the cropped square is what is chosen', async () => {
  const square = fileOf('square');
  jest.mocked(croppedSquare).mockResolvedValue(square);
  const { choose, user } = await open(fileOf('photo'));
  await user.click(await screen.findByRole('button', { name: 'loaded at 1' }));
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Apply crop' }));
  await waitFor(() => expect(choose).toHaveBeenCalledWith(square));
  expect(jest.mocked(croppedSquare).mock.calls[0]?.[1]).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('zoom stops where fewer than 128 pixels would be left', async () => {
  const { user } = await open(fileOf('photo'));
  await user.click(await screen.findByRole('button', { name: 'loaded at 1' }));
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('max', String(300 / 128));
});

test('a canceled crop chooses nothing', async () => {
  const { choose, user } = await open(fileOf('photo'));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(choose).not.toHaveBeenCalled();
});

test.each([
  ['PNG', '.PNG\r\n..IHDR..acTL..IDAT', 'image/png'],
  ['WebP', 'RIFF....WEBPVP8X..ANIM', 'image/webp'],
  ['AVIF', '....ftypavis', 'image/avif'],
])('an animated %s is refused before the crop', async (_format, content, type) => {
  await open(fileOf(content, type));
  expect(await screen.findByRole('alert')).toHaveTextContent('ana.png is animated. Choose a still image.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an image that is too small is refused before the crop', async () => {
  Reflect.set(globalThis, 'createImageBitmap', async () => ({ width: 100, height: 400 }));
  await open(fileOf('photo'));
  expect(await screen.findByRole('alert')).toHaveTextContent('is 100 × 400 pixels');
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});
