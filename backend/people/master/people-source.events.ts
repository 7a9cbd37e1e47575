import { z } from 'zod';
import { departmentChoices, newPeopleChoices, personFields } from '../../contract/people-words';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const companyServiceId = field.concerning('サービス', 'companyService');
const effectiveFrom = field.appliesFrom();

/** How the master service brings people; its stream has the id of the service. */
export const peopleSourceEvents = defineEvents('peopleSource', '人事情報の取り込み', {
  PeopleSourceNewPeopleChanged: {
    title: '新しい人の扱いを変更',
    data: { companyServiceId, effectiveFrom, newPeople: field.word('新しい人', newPeopleChoices) },
  },
  PeopleSourceFieldsChanged: {
    title: '人事情報を優先する項目を変更',
    data: { companyServiceId, effectiveFrom, fields: field.words('人事情報を優先する項目', personFields) },
  },
  PeopleSourceDepartmentsChanged: {
    title: '部署の扱いを変更',
    data: { companyServiceId, effectiveFrom, departments: field.word('ない部署', departmentChoices) },
  },
  /** What a department of the vendor is here, and what the vendor called it. */
  PeopleSourceDepartmentLinked: {
    title: '連携先の部署を対応付け',
    data: {
      companyServiceId,
      effectiveFrom,
      departmentId: field.entity('部署', 'department'),
      name: field.text('連携先での部署名'),
      externalId: field.hidden(z.string()),
      parentExternalId: field.hidden(z.string().nullable()),
    },
  },
  PeopleSourceStarted: {
    title: '人事情報の取り込みを開始',
    state: '取り込み中',
    data: { companyServiceId, effectiveFrom },
  },
  PeopleSourceStopped: {
    title: '人事情報の取り込みを停止',
    state: '停止中',
    data: { companyServiceId, effectiveFrom },
  },
});

export type PeopleSourceEvent = EventOf<typeof peopleSourceEvents>;
export type PeopleSourceDataOf<T extends PeopleSourceEvent['type']> = Extract<PeopleSourceEvent, { type: T }>['data'];
