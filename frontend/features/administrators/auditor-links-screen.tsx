import { useState } from 'react';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { auditorLinkStates } from '../../../backend/contract/auditor-links';
import { optionsOf } from '../../lib/options';
import { Button } from '../../ui/button';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { auditorLinkColumns, AuditorLinksTable } from './auditor-links-table';
import { IssueLinkDialog } from './issue-link-dialog';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: '宛先・目的' },
  { kind: 'choice', name: 'state', label: '状態', options: optionsOf(auditorLinkStates) },
];

/** /company-administrators/auditor-links: links by which auditors from outside read the console. */
export default function AuditorLinksScreen() {
  const { list, reading, columns, tools } = useList('auditorLinks', auditorLinkColumns);
  const [isIssuing, setIssuing] = useState(false);
  return (
    <div className="screen">
      <PageHeader
        title="監査用リンク"
        state={reading.data && `監査用リンク ${count(reading.data.total)}件`}
        crumbs={[{ label: '管理者設定', to: '/company-administrators' }]}
        primary={
          <Button kind="primary" icon="add" onClick={() => setIssuing(true)}>
            監査用リンクを発行する
          </Button>
        }
      />
      <FilterBar filters={filters} list={list}>
        <ListTools {...tools} />
      </FilterBar>
      <AuditorLinksTable list={list} reading={reading} columns={columns} onIssue={() => setIssuing(true)} />
      {isIssuing && <IssueLinkDialog onClose={() => setIssuing(false)} />}
    </div>
  );
}
