import { z } from 'zod';
import { personIssues, personMatches } from '../../contract/people-words';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const companyServiceId = field.concerning('サービス', 'companyService');
const observationFields = { companyServiceId, runId: field.hidden(z.uuid()), observedOn: field.appliesFrom('観測日') };
const effectiveFrom = field.appliesFrom();
const attributes = {
  name: field.personal('氏名').nullable(),
  email: field.personal('メールアドレス').nullable(),
  employeeCode: field.personal('社員番号').nullable(),
  leftOn: field.day('退職日').nullable(),
  /** The vendor's word for the employment that nothing maps. */
  unmappedEmployeeStatus: field.personal('対応しない雇用形態').nullable(),
};

/** A person as the master service lists them. The id derives from the service and the vendor's id. */
export const sourcePersonEvents = defineEvents('sourcePerson', '人事情報の人', {
  SourcePersonFound: {
    title: '人事情報で検出',
    state: 'あり',
    data: { ...observationFields, externalId: field.personal('連携先のID'), ...attributes },
  },
  /** Only the fields that changed. */
  SourcePersonChanged: {
    title: '人事情報の変更を検出',
    data: {
      ...observationFields,
      name: attributes.name.optional(),
      email: attributes.email.optional(),
      employeeCode: attributes.employeeCode.optional(),
      leftOn: attributes.leftOn.optional(),
      unmappedEmployeeStatus: attributes.unmappedEmployeeStatus.optional(),
    },
  },
  SourcePersonMissed: { title: '人事情報に見つからない', state: '見つからない', data: observationFields },
  SourcePersonBack: { title: '人事情報で再び検出', state: 'あり', data: observationFields },
  SourcePersonLinked: {
    title: '人事情報の人をユーザーと一致',
    data: {
      companyServiceId,
      observedOn: observationFields.observedOn,
      companyUserId: field.entity('ユーザー', 'companyUser'),
      by: field.word('一致の根拠', personMatches),
    },
  },
  SourcePersonConfirmationRequired: {
    title: '人事情報の人を要確認に設定',
    data: {
      companyServiceId,
      observedOn: observationFields.observedOn,
      issue: field.word('確認の理由', personIssues),
      detail: field.personal('詳細').nullable(),
    },
  },
  SourcePersonConfirmationCleared: {
    title: '人事情報の人の要確認を解除',
    data: { companyServiceId, observedOn: observationFields.observedOn },
  },
  /** A person approved the addition; the next run adds the user. */
  SourcePersonApproved: { title: '人事情報の人の追加を承認', data: { companyServiceId, effectiveFrom } },
  /** A person dismissed the reason; it is not raised again. */
  SourcePersonDismissed: {
    title: '人事情報の人を確認済みに設定',
    data: { companyServiceId, effectiveFrom, issue: field.word('確認の理由', personIssues) },
  },
  /** Its key is then destroyed, and no run records it again. */
  SourcePersonForgotten: { title: '個人情報を消去', state: '個人情報を消去済み', data: { companyServiceId } },
});

export type SourcePersonEvent = EventOf<typeof sourcePersonEvents>;
export type SourcePersonDataOf<T extends SourcePersonEvent['type']> = Extract<SourcePersonEvent, { type: T }>['data'];
