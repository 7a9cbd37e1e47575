import { alerts } from '../../../backend/contract/alerts';
import { alertLevels, alertTypes } from '../../../backend/contract/vocabulary';
import { optionsOf } from '../../lib/options';
import { useRead } from '../../lib/use-read';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { FilterBar } from '../../ui/filter-bar';
import type { Filter } from '../../ui/filter';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { alertColumns } from './alert-columns';
import { AlertsTable } from './alerts-table';

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'level', label: '重要度', options: optionsOf(alertLevels) },
  { kind: 'choice', name: 'type', label: '種類', options: optionsOf(alertTypes) },
  { kind: 'flag', name: 'isDismissed', label: '消去済み' },
];

export default function AlertsScreen() {
  const { list, reading, columns, tools } = useList('alerts', alertColumns);
  const errors = useRead(alerts.list, { query: { level: 'error', count: 1 } });
  return (
    <div className="screen">
      <PageHeader
        title="アラート"
        state={
          reading.data &&
          (list.query.isDismissed ? dismissedText(reading.data.total) : open(reading.data.total, errors.data?.total))
        }
      />
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <AlertsTable list={list} reading={reading} columns={columns} />
    </div>
  );
}

const dismissedText = (total: number) => `消去済みのアラート ${count(total)}件`;
const open = (total: number, errors = 0) =>
  `未対応のアラート ${count(total)}件${errors > 0 ? `・うちエラー ${count(errors)}件` : ''}`;
