import { idlePeriods } from '../../../../backend/contract/integration-words';
import { services } from '../../../../backend/contract/services';
import { optionsOf } from '../../../lib/options';
import { useRead } from '../../../lib/use-read';
import { ButtonLink } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import { count } from '../../../ui/format';
import { KeyFigures } from '../../../ui/key-figures';
import { ListTable } from '../../../ui/list-table';
import { ListTools } from '../../../lists/list-tools';
import { useList } from '../../../lists/use-list';
import { seatColumns } from './seat-columns';
import { seatFigures } from './seat-figures';
import './seats.css';

const filters = (names: readonly { id: string; serviceName: string }[]): readonly Filter[] => [
  { kind: 'text', name: 'keyword', label: 'キーワード', placeholder: 'プラン名・サービス名で検索' },
  {
    kind: 'pick',
    name: 'companyServiceId',
    label: 'サービス',
    options: names.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
  },
  {
    kind: 'choice',
    name: 'idleDays',
    label: '利用の判定',
    any: idlePeriods.labels['90'],
    options: optionsOf(idlePeriods).filter(({ value }) => value !== '90'),
  },
  {
    kind: 'flags',
    name: 'seats',
    label: '席',
    options: [
      { value: 'isIdle', label: '未利用の席あり' },
      { value: 'isUnused', label: '未割り当ての席あり' },
      { value: 'isShort', label: '席の不足' },
    ],
  },
];

/** 席: bought, assigned and used seats, and the yearly cost of the rest. */
export function SeatsTable() {
  const { list, reading, columns, tools } = useList('seats', seatColumns);
  const names = useRead(services.names, {}).data ?? [];
  const sums = reading.data?.sums;
  return (
    <>
      {sums && <KeyFigures figures={seatFigures(sums)} />}
      {sums && sums.unknownPlansCount > 0 && (
        <p className="quiet">
          {count(sums.unknownPlansCount)}
          件のプランは、判定する日数の最終ログインがまだないため、未利用の席を取得できません。連携しているサービスは、表示できる日を「利用」に示します。
        </p>
      )}
      <FilterBar filters={filters(names)} list={list} name="席">
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="席"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.serviceName} ${row.name}`}
        empty={
          <EmptyState
            icon="layers"
            title="席で契約しているプランはありません"
            action={<ButtonLink to="/plans">契約情報を見る</ButtonLink>}
          >
            料金形態が「1席あたり」のプランを登録すると、契約した席と利用者の人数を比べられます。
          </EmptyState>
        }
      />
    </>
  );
}
