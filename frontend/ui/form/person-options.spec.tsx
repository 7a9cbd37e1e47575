import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { useForm } from '../../lib/use-form';
import { PersonField } from './person-field';
import { personOption, type Person } from './person-options';

const stays = { retiredOn: null, retiresOn: null };
const sales: Person = { id: 'a', name: '佐藤 太郎', department: '営業部', email: 'taro@company.example', ...stays };
const other: Person = { id: 'b', name: '佐藤 太郎', department: null, email: 'taro.s@company.example', ...stays };
const alone: Person = { id: 'c', name: '鈴木 花子', department: '総務部', email: null, ...stays };

test('an option has the department and the address beside the name, a leaver’s day first', () => {
  expect(personOption(sales)).toEqual({ value: 'a', label: '佐藤 太郎', hint: '営業部・taro@company.example' });
  expect(personOption(other).hint).toBe('taro.s@company.example');
  expect(personOption({ ...alone, retiredOn: '2026-11-01' }).hint).toMatch(/^.*2026\/11\/01.*・総務部$/);
  expect(personOption({ id: 'd', name: '前任 者', ...stays }).hint).toBeUndefined();
});

function Fields() {
  const form = useForm(z.strictObject({ userId: z.string().nullable() }), { userId: null });
  return <PersonField form={form} name="userId" label="ユーザー" people={[sales, other, alone]} />;
}

test('the department and address of the chosen person stand below the field where two share a name', async () => {
  const user = userEvent.setup();
  render(<Fields />);
  const box = screen.getByRole('combobox', { name: 'ユーザー' });
  await user.type(box, 'taro.s@');
  await user.click(await screen.findByRole('option', { name: /佐藤 太郎/ }));
  expect(await screen.findByText('taro.s@company.example')).toBeTruthy();
  await user.clear(box);
  await user.type(box, '総務');
  await user.click(await screen.findByRole('option', { name: /鈴木 花子/ }));
  expect(screen.queryByText('taro.s@company.example')).toBeNull();
  expect(screen.queryByText('総務部')).toBeNull();
});
