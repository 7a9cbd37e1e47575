import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { peopleSources, type SourcePersonRow } from '../../../../backend/contract/people-source';
import type { Act } from '../../../details/act-dialog';

type Named = Pick<IntegrationDetail, 'companyServiceId' | 'serviceName'>;

const paramsOf = ({ companyServiceId }: Named, { id }: SourcePersonRow) => ({ companyServiceId, sourcePersonId: id });
export const nameOfPerson = ({ name, email, employeeCode }: SourcePersonRow): string =>
  name ?? email ?? employeeCode ?? '氏名のない人';

/** How a sentence names the person: 「新人 三郎さん」. */
export const calledPerson = (person: SourcePersonRow): string =>
  person.name === null ? `「${nameOfPerson(person)}」` : `${person.name}さん`;

export const stopPeopleAct = (integration: Named): Act<typeof peopleSources.change> => ({
  title: `「${integration.serviceName}」からの人事情報の取り込みを停止しますか？`,
  text: 'これまでに取り込んだユーザー、所属、退職予定、履歴は残ります。アカウントの同期は続きます。',
  yes: '停止する',
  working: '停止中',
  outcome: `「${integration.serviceName}」からの人事情報の取り込みを停止しました`,
  endpoint: peopleSources.change,
  input: ({ reason }) => ({
    params: { companyServiceId: integration.companyServiceId },
    body: { isOn: false, reason },
  }),
});

export const approveAct = (integration: Named, person: SourcePersonRow): Act<typeof peopleSources.approve> => ({
  title: `${calledPerson(person)}をユーザーに追加しますか？`,
  text: '次の同期で、人事情報のとおりにユーザーを追加します。',
  yes: '追加する',
  outcome: `${calledPerson(person)}を次の同期で追加します`,
  endpoint: peopleSources.approve,
  input: ({ reason }) => ({ params: paramsOf(integration, person), body: { reason } }),
});

export const dismissAct = (integration: Named, person: SourcePersonRow): Act<typeof peopleSources.dismiss> => ({
  title: `${calledPerson(person)}を確認済みにしますか？`,
  text: '同じ理由では再び要確認になりません。ユーザーは変わりません。',
  yes: '確認済みにする',
  outcome: `${calledPerson(person)}を確認済みにしました`,
  endpoint: peopleSources.dismiss,
  input: ({ reason }) => ({ params: paramsOf(integration, person), body: { reason } }),
});
