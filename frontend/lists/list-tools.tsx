import './list-tools.css';
import { ColumnMenu } from './column-menu';
import { DownloadButton } from './download-button';
import type { Tools } from './use-list';
import { ViewMenu } from './view-menu';

/** What stands at the right end of a list's filters: its views, its columns, and all of it as a file. */
export function ListTools({ declared, params, list, views, choosable, total }: Tools) {
  const shown = choosable.filter(({ isShown }) => isShown).map(({ field }) => field);
  return (
    <>
      <ViewMenu views={views} />
      <ColumnMenu columns={choosable} isChosen={views.columns !== null} onChoose={views.chooseColumns} />
      <DownloadButton of={declared} params={params} list={list} shown={shown} total={total} />
    </>
  );
}
