import { useState } from 'react';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { isPayeesOnly } from '../../../backend/contract/detection-words';
import { departments } from '../../../backend/contract/departments';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { users } from '../../../backend/contract/users';
import { readableHost } from '../../../backend/contract/hosts';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { FilterBar } from '../../ui/filter-bar';
import { personOption } from '../../ui/form/person-options';
import { count } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { AssistantPanel } from './assistant-panel';
import { detectedServiceColumns, detectedServiceFilters } from './detected-service-columns';
import { NoDoorsNotice, NothingDetected, PayeesOnlyNotice } from './no-doors';
import { RiskTiles } from './risk-tiles';
import { ShadowItsFrame } from './shadow-its-frame';
import { useDetectionActs } from './use-detection-acts';
import './shadow-its.css';

const noRows: readonly DetectedServiceRow[] = [];

/** /shadow-its: the services that were detected, new ones first. */
export default function ShadowItsScreen() {
  const people = useRead(users.names, {}).data ?? [];
  const tree = useRead(departments.list, {}).data ?? [];
  const { list, reading, columns, tools } = useList('detectedServices', detectedServiceColumns);
  const risks = useRead(shadowIts.risks, {}).data;
  const { actions, selection, dialog, add } = useDetectionActs({
    rows: reading.data?.items ?? noRows,
    filters: list.filters,
    total: reading.data?.total ?? 0,
  });
  const [isAssisting, setAssisting] = useState(false);
  const filters = detectedServiceFilters(
    tree.map(({ id, path }) => ({ value: id, label: path })),
    people.map(personOption),
  );
  const openDoors = risks?.openDoors ?? [];
  return (
    <ShadowItsFrame
      state={risks && `検知されたサービス ${count(risks.total)}件・未確認 ${count(risks.decisions.unconfirmed ?? 0)}件`}
      secondary={
        <>
          <Button icon="add" onClick={add}>
            手動で登録する
          </Button>
          <Button reads icon="info" onClick={() => setAssisting(true)}>
            AIエージェントの紹介
          </Button>
        </>
      }
    >
      {risks && risks.total > 0 && openDoors.length === 0 && <NoDoorsNotice />}
      {isPayeesOnly(openDoors) && <PayeesOnlyNotice />}
      {risks && risks.total > 0 && <RiskTiles risks={risks} />}
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="検知されたサービス"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ serviceName }) => readableHost(serviceName)}
        actions={actions}
        selection={selection}
        empty={<NothingDetected openDoors={openDoors} onAdd={add} />}
      />
      {dialog}
      {isAssisting && <AssistantPanel onClose={() => setAssisting(false)} />}
    </ShadowItsFrame>
  );
}
