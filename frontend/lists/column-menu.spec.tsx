import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColumnMenu } from './column-menu';
import type { ChoosableColumn } from './shown-columns';

afterEach(cleanup);

const columns: ChoosableColumn[] = [
  { field: 'name', header: '氏名', isFixed: true, isShown: true },
  { field: 'email', header: 'メールアドレス', isFixed: false, isShown: true },
  { field: 'joinedOn', header: '入社日', isFixed: false, isShown: false },
];

const open = async (leftOut: readonly string[]) => {
  const onChooseAll = jest.fn();
  const onChoose = jest.fn();
  render(<ColumnMenu {...{ columns, leftOut, onChoose, onChooseAll }} isChosen={false} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '列を選ぶ' }));
  return { user, onChoose, onChooseAll };
};

test('columns that a narrow window leaves out are named, and all shown with one click', async () => {
  const { user, onChooseAll } = await open(['入社日']);
  expect(await screen.findByText('画面の幅に入らない「入社日」は省いています。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'すべて表示する' }));
  expect(onChooseAll).toHaveBeenCalled();
});

test('where every column has room, no notice is shown', async () => {
  const { user, onChoose } = await open([]);
  await user.click(await screen.findByRole('checkbox', { name: '入社日' }));
  expect(onChoose).toHaveBeenCalledWith(['email', 'joinedOn']);
  expect(screen.queryByText(/省いています/)).toBeNull();
});
