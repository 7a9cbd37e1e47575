import { useState } from 'react';
import { directories, type DirectoryApp } from '../../../../backend/contract/directories';
import { useLocalList } from '../../../lib/use-local-list';
import { useRead } from '../../../lib/use-read';
import { EmptyState } from '../../../ui/empty-state';
import type { Filter } from '../../../ui/filter';
import { FilterBar } from '../../../ui/filter-bar';
import { ListTable } from '../../../ui/list-table';
import type { Action } from '../../../ui/menu';
import { RegisterPanel } from '../register-panel';
import { directoryAppColumns } from './directory-app-columns';
import { DirectoryMatchDialog } from './directory-match-dialog';

const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'アプリ', placeholder: 'アプリ名・サービス名で検索' },
  {
    kind: 'choice',
    name: 'isRegistered',
    label: '登録',
    options: [
      { value: 'true', label: '登録済み' },
      { value: 'false', label: '未登録' },
    ],
  },
];

/** The apps of an identity provider: which service each is, and how many people use it. */
export function DirectoryAppsTable({ companyServiceId }: { companyServiceId: string }) {
  const list = useLocalList(directories.apps, { sortBy: 'peopleCount', orderBy: 'desc' });
  const params = { companyServiceId };
  const reading = useRead(directories.apps, { params, query: list.query }, { keepPrevious: true });
  const [matching, setMatching] = useState<DirectoryApp>();
  const [registering, setRegistering] = useState<DirectoryApp>();
  const actions = (app: DirectoryApp): Action[] => [
    ...(app.registeredService
      ? []
      : [{ label: 'サービスとして登録する', icon: 'add', run: () => setRegistering(app) } as const]),
    { label: '対応するサービスを選ぶ', icon: 'link', run: () => setMatching(app) },
  ];
  return (
    <>
      <h2 className="integration-heading">アプリ</h2>
      <FilterBar name="アプリ" filters={filters} list={list} />
      <ListTable
        name="アプリ"
        reading={reading}
        list={list}
        columns={directoryAppColumns}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actions={actions}
        empty={
          <EmptyState icon="link" title="アプリはまだ見つかっていません">
            同期の後に、IDプロバイダーに登録されたアプリと、サインインした人数がここに表示されます。
          </EmptyState>
        }
      />
      {matching && (
        <DirectoryMatchDialog {...{ companyServiceId }} app={matching} onClose={() => setMatching(undefined)} />
      )}
      {registering && (
        <RegisterPanel
          name={registering.integrationKind ?? registering.name}
          onClose={() => setRegistering(undefined)}
        />
      )}
    </>
  );
}
