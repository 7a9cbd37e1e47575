import { problemsOfColumns, suggestedColumns } from './column-mapping';

const fields = [
  { key: 'name', label: '氏名', required: true, names: ['名前'] },
  { key: 'email', label: 'メールアドレス', required: true, names: ['e-mail'] },
  { key: 'note', label: 'メモ', required: false },
];
const none = new Map<string, string>();

describe('The columns of a file', () => {
  it('are suggested by their headings, however they are written', () => {
    const headings = ['社員No', 'Ｅ－Ｍａｉｌ', '名前 ※必須', '', 'メモ'];
    expect(suggestedColumns(fields, ['ﾒｰﾙｱﾄﾞﾚｽ', '氏名*'], none)).toEqual({ name: 1, email: 0, note: null });
    expect(suggestedColumns(fields, headings, none)).toEqual({ name: 2, email: 1, note: 4 });
  });

  it('are known with the polite letter of statements, too', () => {
    const paid = [{ key: 'paidOn', label: '支払日', required: true, names: ['利用日'] }];
    expect(
      ['ご利用日', 'お支払日', '御利用日'].map((heading) => suggestedColumns(paid, [heading], none).paidOn),
    ).toEqual([0, 0, 0]);
  });

  it('are suggested as they were chosen before', () => {
    const remembered = new Map([
      ['備考', 'note'],
      ['メモ', ''],
    ]);
    expect(suggestedColumns(fields, ['メモ', '備考', '氏名'], remembered)).toEqual({ name: 2, email: null, note: 1 });
  });

  it('are each for one field', () => {
    expect(suggestedColumns(fields, ['氏名', '名前'], none)).toEqual({ name: 0, email: null, note: null });
  });

  it('must include required fields and exist in the file', () => {
    expect(problemsOfColumns({ fields }, { name: 0, email: 1 }, 2)).toEqual([]);
    expect(problemsOfColumns({ fields }, { name: 1, email: 1, note: 2, pay: null }, 2)).toEqual([
      { field: 'columns.pay', message: 'payという項目はありません' },
      { field: 'columns.note', message: 'ファイルにない列です' },
      { field: 'columns.name', message: '同じ列を2つの項目に使うことはできません' },
    ]);
    expect(problemsOfColumns({ fields }, { name: 0, email: null }, 2)).toEqual([
      { field: 'columns.email', message: 'メールアドレスの列を選択してください' },
    ]);
  });

  it('must include a key column if the import needs one', () => {
    const optional = fields.map((field) => ({ ...field, required: false }));
    const kind = { fields: optional, identifiedBy: ['email', 'note'] };
    expect(problemsOfColumns(kind, { name: 0 }, 2)).toEqual([
      { field: 'columns.email', message: 'メールアドレスまたはメモの列を選択してください' },
    ]);
    expect(problemsOfColumns(kind, { note: 0 }, 2)).toEqual([]);
  });
});
