import { toast } from '@backlot/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { partOnIntent } from './part-on-intent.tsx';

type Props = { isOpen?: boolean; onClose?: () => void };
const shown = (Part: ReturnType<typeof partOnIntent<Props>>, props: Props) => (
  <>
    <input aria-label="Title" defaultValue="typed" />
    <Suspense>
      <Part {...props} />
    </Suspense>
  </>
);

test('a part is shown once its code is there', async () => {
  render(
    shown(
      partOnIntent<Props>(async () => () => <p>Settings</p>),
      {},
    ),
  );
  expect(await screen.findByText('Settings')).toBeVisible();
});

test('without its code, the page stays, and each attempt says why nothing opens', async () => {
  const error = jest.spyOn(toast, 'error').mockImplementation(() => undefined);
  const Part = partOnIntent<Props>(() => Promise.reject(new Error('offline')));
  const onClose = jest.fn();
  const { rerender } = render(shown(Part, { isOpen: true, onClose }));
  await waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(shown(Part, { isOpen: false }));
  rerender(shown(Part, { isOpen: true }));
  expect(error).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Title')).toHaveValue('typed');
  error.mockRestore();
});
