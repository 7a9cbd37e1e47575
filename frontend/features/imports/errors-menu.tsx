import { imports, type ImportDetail } from '../../../backend/contract/imports';
import { saveCsv } from '../../lib/download';
import { MenuButton } from '../../ui/menu';
import { useCsvActions } from './use-csv-actions';

/** Downloads the failed rows in the chosen encoding. */
export function ErrorsMenu({ file }: { file: ImportDetail }) {
  const name = `${file.fileName.replace(/\.[^.]*$/, '')}_エラー.csv`;
  const params = { importId: file.id };
  const actions = useCsvActions((query) => saveCsv(imports.errors, { params, query }, name)).map((action) => ({
    ...action,
    reads: true,
  }));
  return (
    <MenuButton label="エラーのCSVを保存する" actions={actions}>
      エラーのCSVを保存する
    </MenuButton>
  );
}
