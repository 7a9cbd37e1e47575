import './list-tools.css';
import { useNamedList } from '../details/packs/shown-list';
import { Icon } from '../ui/icon';
import { ColumnMenu } from './column-menu';
import { DownloadButton } from './download-button';
import type { Tools } from './use-list';
import { ViewMenu } from './view-menu';

/** The tools at the right of a list's filters: views, columns and download. */
export function ListTools({ declaration, params, list, views, choosable, fields, leftOut, total }: Tools) {
  useNamedList(declaration.csv, params, list.query);
  return (
    <>
      <ViewMenu views={views} />
      <ColumnMenu
        columns={choosable}
        leftOut={leftOut}
        onChooseAll={() => views.chooseColumns(fields.filter((field) => !isFixed(choosable, field)))}
        isChosen={views.columns !== null}
        onChoose={views.chooseColumns}
      />
      <DownloadButton of={declaration} params={params} list={list} shownFields={fields} total={total} />
      <LostFilters names={views.lostFilters} />
    </>
  );
}

const isFixed = (columns: Tools['choosable'], field: string) =>
  columns.some((column) => column.field === field && column.isFixed);

function LostFilters({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="lost-filters" role="status">
      <Icon name="alert" size={14} />
      <span>
        {`このビューの条件のうち、削除された「${names.join('」「')}」による絞り込みは外しました。このビューを今の条件と列にすると、この表示は消えます。`}
      </span>
    </p>
  );
}
