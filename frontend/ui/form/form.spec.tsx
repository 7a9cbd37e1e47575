import { zodResolver } from '@hookform/resolvers/zod';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { day, kana, text, yen } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { useForm as useContractForm } from '../../lib/use-form';
import { today } from '../format';
import { UiProvider } from '../provider';
import { DateField } from './date-field';
import { Form } from './form';
import { YenField } from './number-field';
import { TextField } from './text-field';

afterEach(cleanup);
const body = strict({ name: text('氏名'), price: yen('料金'), startsOn: day('開始日').nullable() });
const sent: unknown[] = [];
beforeEach(() => sent.splice(0));

function Screen() {
  const form = useForm({ resolver: zodResolver(body), defaultValues: { name: '', startsOn: null } });
  return (
    <>
      <Form form={form} onSubmit={form.handleSubmit((values) => void sent.push(values))} guard>
        <TextField form={form} name="name" label="氏名" required help="戸籍のとおりに" />
        <YenField form={form} name="price" label="料金" required />
        <DateField form={form} name="startsOn" label="開始日" nullable />
        <button type="submit">保存する</button>
        <button
          type="button"
          onClick={() => {
            form.setError('name', { type: 'server', message: 'この氏名は使われています' });
            form.setError('price', { type: 'server', message: '料金が高すぎます' });
          }}
        >
          サーバーの答え
        </button>
      </Form>
      <Link to="/elsewhere">他の画面へ</Link>
    </>
  );
}

/** The schema goes by another order than the fields. */
const otherBody = strict({
  code: text('社員番号').nullable(),
  joinedOn: day('入社日'),
  nameKana: kana('ふりがな'),
  name: text('氏名'),
});

function OtherScreen() {
  const form = useContractForm(otherBody, { code: null, joinedOn: '', nameKana: '', name: '' });
  return (
    <Form form={form} onSubmit={form.handleSubmit((values) => void sent.push(values))}>
      <TextField form={form} name="name" label="氏名" required />
      <TextField form={form} name="nameKana" label="ふりがな" kind="reading" required />
      <DateField form={form} name="joinedOn" label="入社日" required />
      <TextField form={form} name="code" label="社員番号" kind="code" nullable />
      <button type="submit">保存する</button>
    </Form>
  );
}

const openOther = () => {
  render(
    <UiProvider ownChangeAt={() => 0}>
      <OtherScreen />
    </UiProvider>,
  );
  return { user: userEvent.setup() };
};

let goBack: () => void;
const open = () => {
  const routes = [
    { path: '/', element: <Screen /> },
    { path: '/elsewhere', element: <p>他の画面</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/?user=1'] });
  goBack = () => void router.navigate(-1);
  render(
    <UiProvider ownChangeAt={() => 0}>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return userEvent.setup();
};
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: '保存する' });

test('errors are summed up on top and link to the fields', async () => {
  const user = open();
  await user.click(save());
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toBe('2件の入力をご確認ください氏名を入力してください料金を入力してください');
  expect(document.activeElement).toBe(box(/^氏名/));
  await user.click(screen.getByRole('button', { name: '料金を入力してください' }));
  expect(document.activeElement).toBe(box(/^料金/));
  expect(box(/^料金/).getAttribute('aria-invalid')).toBe('true');
  expect(box(/^氏名/).getAttribute('aria-describedby')).toBe('field-name-help field-name-error');
});

test('the server’s errors appear at their fields and in the summary', async () => {
  const user = open();
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'サーバーの答え' }));
  expect((await screen.findByRole('alert')).textContent).toContain('この氏名は使われています');
  expect(document.getElementById('field-price-error')?.textContent).toBe('料金が高すぎます');
});

test('amounts and days are understood as people type them', async () => {
  const user = open();
  await user.type(box(/^氏名/), '試験 太郎');
  await user.type(box(/^料金/), '１，２００円');
  await user.type(box(/^開始日/), '令和8年4月1日');
  await user.tab();
  expect(box(/^料金/).value).toBe('1,200');
  expect(box(/^開始日/).value).toBe('2026/04/01');
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ name: '試験 太郎', price: 1200, startsOn: '2026-04-01' }]));
});

test('an invalid day is an error, an empty one is null', async () => {
  const user = open();
  await user.type(box(/^氏名/), '試験');
  await user.type(box(/^料金/), '1');
  await user.type(box(/^開始日/), '2026/02/30');
  await user.click(save());
  expect(await screen.findByText('正しい開始日を入力してください')).toBeTruthy();
  await user.clear(box(/^開始日/));
  await user.click(save());
  await waitFor(() => expect(sent).toEqual([{ name: '試験', price: 1, startsOn: null }]));
});

test('the first of the fields on the screen is focused, and the summary goes by their order', async () => {
  const { user } = openOther();
  await user.click(save());
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toBe(
    '3件の入力をご確認ください氏名を入力してくださいふりがなを入力してください入社日を入力してください',
  );
  expect(document.activeElement).toBe(box(/^氏名/));
});

test('a reading becomes hiragana, a code half width and a day one of this year when the box is left', async () => {
  const { user } = openOther();
  await user.type(box(/^氏名/), 'ＡＢＣ　花子');
  await user.type(box(/^ふりがな/), 'エービーシー　ﾊﾅｺ');
  await user.type(box(/^入社日/), '１１/２０');
  await user.type(box(/^社員番号/), 'Ａ－００１');
  await user.tab();
  const year = today().slice(0, 4);
  const values = [/^氏名/, /^ふりがな/, /^入社日/, /^社員番号/].map((name) => box(name).value);
  expect(values).toEqual(['ＡＢＣ　花子', 'えーびーしー はなこ', `${year}/11/20`, 'A-001']);
  await user.click(save());
  const input = { code: 'A-001', joinedOn: `${year}-11-20`, nameKana: 'えーびーしー はなこ', name: 'ＡＢＣ　花子' };
  await waitFor(() => expect(sent).toEqual([input]));
});

test('Enter sends what leaving the box would have made of it', async () => {
  const { user } = openOther();
  await user.type(box(/^氏名/), '花子');
  await user.type(box(/^入社日/), '11月20日');
  await user.type(box(/^ふりがな/), 'ハナコ{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ nameKana: 'はなこ' }]));
});

test('the Enter that ends a composition does not send', async () => {
  open();
  const composing = fireEvent.keyDown(box(/^氏名/), { key: 'Enter', keyCode: 229 });
  expect(composing).toBe(false);
  expect(fireEvent.keyDown(box(/^氏名/), { key: 'Enter', keyCode: 13 })).toBe(true);
});

test('leaving with changes asks for confirmation', async () => {
  const user = open();
  await user.type(box(/^氏名/), '試験');
  await user.click(screen.getByRole('link', { name: '他の画面へ' }));
  await screen.findByRole('dialog', { name: '変更を破棄しますか？' });
  await user.click(screen.getByRole('button', { name: '入力を続ける' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box(/^氏名/).value).toBe('試験');
  await user.click(screen.getByRole('link', { name: '他の画面へ' }));
  await user.click(await screen.findByRole('button', { name: '破棄する' }));
  expect(await screen.findByText('他の画面')).toBeTruthy();
});

test('so does Back when only a part of the address changes', async () => {
  const user = open();
  await user.type(box(/^氏名/), '試験');
  const stay = screen.findByRole('button', { name: '入力を続ける' });
  // Back is no act of a test: the console answers it while the test waits.
  goBack();
  await user.click(await stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box(/^氏名/).value).toBe('試験');
});

test('leaving without changes does not', async () => {
  const user = open();
  await user.click(screen.getByRole('link', { name: '他の画面へ' }));
  expect(await screen.findByText('他の画面')).toBeTruthy();
});
