import './departments.css';
import { departments } from '../../../backend/contract/departments';
import { useAddressedAct } from '../../details/use-addressed-act';
import { useRead } from '../../lib/use-read';
import { AddOrImport } from '../../lists/add-or-import';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count, day as dayWord } from '../../ui/format';
import { isFiltered } from '../../ui/list-control';
import { ListTable } from '../../ui/list-table';
import { OwnChange } from '../../ui/own-change';
import { PageHeader } from '../../ui/page-header';
import { DayPicker } from './day-picker';
import { departmentColumns } from './department-columns';
import { departmentFilters } from './department-filters';
import { FoldAll, FoldsContext, useFolds } from './folds';
import { useDay } from './use-day';
import { useDepartmentActs } from './use-department-acts';
import { withoutDay } from './without-day';

/** /departments: the tree of departments on a day. */
export default function DepartmentsScreen() {
  const { list: requestedList, reading: all, columns, tools } = useList('departments', departmentColumns);
  const list = withoutDay(requestedList);
  const isTree = list.query.sortBy === 'tree' && list.query.orderBy === 'asc';
  const { folds, ownChange, reading } = useFolds(all, isTree && !isFiltered(list));
  const { on } = useDay();
  const depths = useRead(departments.depthOptions, { query: { on } }, { keepPrevious: true }).data ?? [];
  const { add, actions, dialog } = useDepartmentActs();
  useAddressedAct('add', () => add(null));
  const addButton = (
    <Button kind="primary" icon="add" onClick={() => add(null)}>
      部署を追加する
    </Button>
  );
  return (
    <div className={list.query.sortBy === 'tree' ? 'screen' : 'screen departments-flat'}>
      <PageHeader
        title="組織"
        state={<Counts />}
        primary={addButton}
        secondary={
          <FoldsContext value={folds}>
            <FoldAll />
            <DayPicker />
          </FoldsContext>
        }
      />
      <FilterBar filters={departmentFilters(depths)} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <FoldsContext value={folds}>
        <OwnChange value={ownChange}>
          <ListTable
            name="部署"
            reading={reading}
            list={list}
            columns={columns}
            idOf={(row) => row.id}
            nameOf={(row) => row.name}
            actions={actions}
            empty={
              <EmptyState
                icon="building"
                title="部署はまだありません"
                action={<AddOrImport add={addButton} to="/users/imports" />}
              >
                1つずつ追加するか、ユーザーのCSVと一緒に取り込みます。部署ごとのユーザーとサービスを確認できるようになります。
              </EmptyState>
            }
          />
        </OwnChange>
      </FoldsContext>
      {dialog}
    </div>
  );
}

/** 「12部署・2025/04/01 時点」 */
function Counts() {
  const { on, day, isToday } = useDay();
  const active = useRead(departments.search, { query: { on, isActive: true, count: 1 } }, { keepPrevious: true }).data;
  if (!active) return null;
  return <>{[`有効な部署 ${count(active.total)}件`, !isToday && `${dayWord(day)} 時点`].filter(Boolean).join('・')}</>;
}
