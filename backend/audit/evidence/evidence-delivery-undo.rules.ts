import { never, type UndoTable } from '../../platform/kit/undo';
import type { EvidenceDeliveryCommand, EvidenceDeliveryState } from './evidence-delivery.decider';
import type { evidenceDeliveryEvents } from './evidence-delivery.events';

export const evidenceDeliveryUndo: UndoTable<
  EvidenceDeliveryCommand,
  EvidenceDeliveryState,
  typeof evidenceDeliveryEvents
> = {
  EvidenceDeliveryRecipientsChanged: never('チェックポイントの送り先は、証跡の画面でもう一度選んでください。'),
  EvidenceDeliveryAddressesChanged: never('社外の宛先のアドレスは履歴に残していません。もう一度入力してください。'),
  EvidenceDeliveryWebhookChanged: never('WebhookのURLと署名の鍵は残していません。もう一度設定してください。'),
};
