import { imports } from '../../../backend/contract/imports';
import { saveCsv } from '../../lib/download';
import { MenuButton } from '../../ui/menu';
import type { ImportPlace } from './import-place';
import { csvNameOf, useCsvActions } from './use-csv-actions';

/** A file that has the headings of every column that can be read, to be filled in. */
export function TemplateMenu({ place: { kind, noun } }: { place: ImportPlace }) {
  const actions = useCsvActions((query) =>
    saveCsv(imports.template, { query: { kind, ...query } }, csvNameOf(`${noun}_ひな形`)),
  );
  return (
    <MenuButton label="ひな形を保存する" actions={actions}>
      ひな形を保存する
    </MenuButton>
  );
}
