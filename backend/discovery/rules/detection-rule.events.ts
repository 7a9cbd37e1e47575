import { detectUrlTypes, ruleLists } from '../../contract/detection-words';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const list = field.word('一覧', ruleLists);
const serviceName = field.text('サービス名');
/** As `readRuleUrl` writes it, so that an address has one spelling. */
const address = { url: field.text('URL'), detectUrlType: field.word('検知方法', detectUrlTypes) };

/** A rule of 検知URL or 許可URL. */
export const detectionRuleEvents = defineEvents('detectionRule', '検知URL・許可URL', {
  DetectionRuleAdded: { title: 'URLを登録', state: '登録済み', data: { list, serviceName, ...address } },
  DetectionRuleServiceNameChanged: { title: 'サービス名を変更', data: { serviceName } },
  /** With its list, which an address is unique in. */
  DetectionRuleAddressChanged: { title: 'URLを変更', data: { list, ...address } },
  DetectionRuleRemoved: { title: 'URLを削除', state: '削除済み', data: {} },
});

export type DetectionRuleEvent = EventOf<typeof detectionRuleEvents>;
