import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { detectUrlList, type RuleListName } from '../../../backend/contract/detection-urls';
import { detectUrlTypes } from '../../../backend/contract/detection-words';
import { optionsOf } from '../../lib/options';
import { AddOrImport } from '../../lists/add-or-import';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { Button, ButtonLink } from '../../ui/button';
import { columnsOf } from '../../ui/declared-columns';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { RuleHistory } from './rule-history';
import { RuleUrl } from './rule-words';
import { ruleLists } from './rule-lists';
import { ShadowItsFrame } from './shadow-its-frame';
import { TryAddressDialog } from './try-address-dialog';
import { useRuleActs } from './use-rule-acts';
import './shadow-its.css';

const columns = columnsOf(detectUrlList, {
  serviceName: { grow: 1, render: ({ serviceName }) => <span title={serviceName}>{serviceName}</span> },
  url: { grow: 2, render: (rule) => <RuleUrl rule={rule} /> },
  detectUrlType: { width: 180 },
});

const filters = [
  { kind: 'text', name: 'keyword', label: 'サービス名・URL', placeholder: 'サービス名・URLで検索' },
  { kind: 'choice', name: 'detectUrlType', label: '検知方法', options: optionsOf(detectUrlTypes) },
] as const;

/** The rules of 検知URL or of 許可URL. */
export function RulesScreen({ list: name }: { list: RuleListName }) {
  const words = ruleLists[name];
  const { list, reading, columns: shownColumns, tools } = useList(words.list, columns);
  const [search, setSearch] = useSearchParams();
  const shownRule = search.get('rule');
  const { add, actions, dialog } = useRuleActs(name, (id) => setSearch({ ...Object.fromEntries(search), rule: id }));
  const closeHistory = () => {
    search.delete('rule');
    setSearch(search);
  };
  const [isTrying, setTrying] = useState(false);
  const addButton = (
    <Button kind="primary" icon="add" onClick={add}>
      {words.label}を登録する
    </Button>
  );
  return (
    <ShadowItsFrame
      state={reading.data && `${words.label} ${count(reading.data.total)}件`}
      primary={addButton}
      secondary={
        <>
          <Button reads icon="search" onClick={() => setTrying(true)}>
            URLを試す
          </Button>
          <ButtonLink acts icon="upload" to={`${words.to}/imports`}>
            CSVで取り込む
          </ButtonLink>
        </>
      }
    >
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name={words.label}
        reading={reading}
        list={list}
        columns={shownColumns}
        idOf={({ id }) => id}
        nameOf={({ serviceName, url }) => `${serviceName} ${url}`}
        actions={actions}
        empty={
          <EmptyState
            icon="shield"
            title={`${words.label}はまだ登録されていません`}
            action={<AddOrImport add={addButton} to={`${words.to}/imports`} />}
          >
            {words.purpose}
          </EmptyState>
        }
      />
      {dialog}
      {shownRule && <RuleHistory key={shownRule} id={shownRule} list={name} onClose={closeHistory} />}
      {isTrying && <TryAddressDialog onClose={() => setTrying(false)} />}
    </ShadowItsFrame>
  );
}
