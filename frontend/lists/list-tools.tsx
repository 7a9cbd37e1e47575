import './list-tools.css';
import { ColumnMenu } from './column-menu';
import type { Tools } from './use-list';
import { ViewMenu } from './view-menu';

/** What stands at the right end of a list's filters: its views and its columns. */
export function ListTools({ views, choosable }: Tools) {
  return (
    <>
      <ViewMenu views={views} />
      <ColumnMenu columns={choosable} isChosen={views.columns !== null} onChoose={views.chooseColumns} />
    </>
  );
}
