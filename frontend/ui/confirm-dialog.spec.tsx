import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConfirm, type Question } from './dialogs';
import { UiProvider } from './provider';

afterEach(cleanup);
const question: Question = { title: '3件のサービスを削除しますか？', text: '履歴は残ります。' };
const open = async (question: Question) => {
  const answers: boolean[] = [];
  function Screen() {
    const confirm = useConfirm();
    return (
      <button type="button" onClick={() => void confirm(question).then((yes) => answers.push(yes))}>
        削除する
      </button>
    );
  }
  render(
    <UiProvider ownChangeAt={() => 0}>
      <Screen />
    </UiProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '削除する' }));
  await screen.findByRole('dialog', { name: question.title });
  return { answers, user };
};

test('explains the effect, and its button is はい by default', async () => {
  const { answers, user } = await open(question);
  expect(screen.getByText('履歴は残ります。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'はい' }));
  await waitFor(() => expect(answers).toEqual([true]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('with a checkbox, yes stays disabled until it is ticked', async () => {
  const { answers, user } = await open({ ...question, checkbox: '削除を確認しました', yes: '削除を実行する' });
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: '削除を実行する' });
  expect(yes.disabled).toBe(true);
  await user.click(yes);
  await user.click(screen.getByRole('checkbox', { name: '削除を確認しました' }));
  expect(yes.disabled).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: '削除を確認しました' }));
  expect(yes.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '削除を確認しました' }));
  await user.click(yes);
  await waitFor(() => expect(answers).toEqual([true]));
});

test('Escape and キャンセル cancel, and the focus returns', async () => {
  const { answers, user } = await open(question);
  await act(async () => user.keyboard('{Escape}'));
  await waitFor(() => expect(answers).toEqual([false]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('削除する'));
});
