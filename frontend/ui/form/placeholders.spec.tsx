import { render, screen } from '@testing-library/react';
import { z } from 'zod';
import { useForm } from '../../lib/use-form';
import { MultiPickField } from './multi-pick-field';
import { PersonField } from './person-field';

const schema = z.strictObject({ user: z.string().nullable(), departments: z.array(z.string()) });

function Fields() {
  const form = useForm(schema, { user: null, departments: [] });
  return (
    <>
      <PersonField form={form} name="user" label="使用者" people={[]} />
      <MultiPickField form={form} name="departments" label="部署" options={[]} />
    </>
  );
}

test('pickers say what to choose', () => {
  render(<Fields />);
  const placeholders = screen.getAllByRole<HTMLInputElement>('combobox').map(({ placeholder }) => placeholder);
  expect(placeholders).toEqual(['使用者を選択してください', '部署を選択してください']);
});
