import { render, screen, waitFor } from '@testing-library/react';
import { Dialog } from './dialog';

/** Opens a dialog with one field; `focused` is called when the field gets the focus. */
const open = (field: string, { autoFocus = false, focused = jest.fn() } = {}) => {
  render(
    <Dialog open title={`${field}の入力`} onClose={() => {}}>
      <input aria-label={field} autoFocus={autoFocus} onFocus={focused} />
    </Dialog>,
  );
  return focused;
};

/** Every dialog has opened, which is when it may take the focus. */
const shown = () =>
  waitFor(() =>
    expect(screen.getAllByRole('dialog').every(({ className }) => className.includes('enter-done'))).toBe(true),
  );

test('a dialog that is shown brings the focus to its first field', async () => {
  open('金額');
  await shown();
  expect(document.activeElement).toBe(screen.getByLabelText('金額'));
});

test('a dialog that is shown late leaves the focus in its nested dialog', async () => {
  const stolen = open('金額');
  open('理由', { autoFocus: true });
  await shown();
  expect(document.activeElement).toBe(screen.getByLabelText('理由'));
  expect(stolen).not.toHaveBeenCalled();
});
