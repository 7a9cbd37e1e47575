import { z } from 'zod';
import { defineEvents, field } from '../../platform/kit/events';

/** Where checkpoints of a company are sent. */
export const evidenceDeliveryEvents = defineEvents('evidenceDelivery', '証跡の送付', {
  EvidenceDeliveryRecipientsChanged: {
    title: '証跡のメールの送付先を変更',
    data: { administratorIds: field.entities('送付先の管理者', 'administrator') },
  },
  /** The addresses are no facts: their owners are outside and can ask for their removal. */
  EvidenceDeliveryAddressesChanged: {
    title: '証跡の社外のメールの送付先を変更',
    data: { domains: field.list('送付先のドメイン', z.string()) },
  },
  EvidenceDeliveryWebhookChanged: {
    title: '証跡のWebhookの送付先を変更',
    data: { webhookHost: field.text('送付先のサーバー').nullable() },
  },
});
