import { z } from 'zod';
import { detectedTypes, givenDecisions, riskLevels } from '../../contract/detection-words';
import { serviceCategories } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const ownerUserId = field.entity('責任者', 'companyUser').nullable();
const decidedOn = field.appliesFrom('判断日');
const effectiveFrom = field.appliesFrom();

/** An unregistered service in use. The id derives from the company and the key. */
export const detectedServiceEvents = defineEvents('detectedService', 'シャドーIT', {
  DetectedServiceFound: {
    title: 'サービスを検知',
    state: '未確認',
    data: {
      /** `known:<id>`, `host:<registrable host>`, `rule:<id>` or `name:<folded name>`. */
      key: field.hidden(z.string()),
      name: field.text('サービス名'),
      category: field.word('分類', serviceCategories).nullable(),
      detectedType: field.word('検知の経路', detectedTypes),
      detectionTarget: field.text('検知した対象'),
      detectedOn: field.appliesFrom('検知日'),
    },
  },
  DetectedServiceDecided: {
    title: 'サービスを判断',
    data: {
      decision: field.word('判断', givenDecisions),
      /** Set only for 許可; an empty list allows the whole company. */
      departmentIds: field.entities('許可する部署', 'department'),
      until: field.day('期限').nullable(),
      ownerUserId,
      decidedOn,
    },
  },
  DetectedServiceDecisionExpired: {
    title: '許可の期限が終了',
    state: '未確認',
    data: { until: field.day('期限'), expiredOn: field.appliesFrom('終了日') },
  },
  DetectedServiceRegistered: {
    title: 'サービスとして登録',
    state: '登録',
    data: { companyServiceId: field.entity('サービス', 'companyService'), ownerUserId, decidedOn },
  },
  /** The service that it was registered as was deleted. */
  DetectedServiceReleased: {
    title: '登録したサービスを削除',
    state: '未確認',
    data: { companyServiceId: field.entity('サービス', 'companyService'), releasedOn: field.appliesFrom('削除日') },
  },
  /** A rule that names it has another name now. */
  DetectedServiceRenamed: { title: '名前を変更', data: { name: field.text('サービス名') } },
  /** Nothing detects it any more, and nobody had decided about it. The reason stands in the metadata. */
  DetectedServiceEnded: {
    title: '検知の対象から除外',
    state: '検知対象外',
    data: { endedOn: field.appliesFrom('除外日') },
  },
  DetectedServiceResumed: { title: '再び検知', state: '未確認', data: { detectedOn: field.appliesFrom('検知日') } },
  /** The reason is required, and stands in the metadata. */
  DetectedServiceRiskOverridden: {
    title: 'リスクを手動で変更',
    data: { level: field.word('リスク', riskLevels), until: field.day('期限'), effectiveFrom },
  },
  DetectedServiceRiskOverrideEnded: { title: '手動で変更したリスクを解除', data: { effectiveFrom } },
});

export type DetectedServiceEvent = EventOf<typeof detectedServiceEvents>;
export type DetectedServiceDataOf<T extends DetectedServiceEvent['type']> = Extract<
  DetectedServiceEvent,
  { type: T }
>['data'];
