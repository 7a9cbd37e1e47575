import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { evidenceDeliveryEvents } from './evidence-delivery.events';

export interface EvidenceDeliveryState {
  administratorIds: string[];
  /** One for each address outside. */
  domains: string[];
  webhookHost: string | null;
}
export type EvidenceDeliveryCommand =
  | { type: 'ChangeRecipients'; data: { administratorIds: string[] } }
  | { type: 'ReplaceAddresses'; data: { domains: string[] } }
  | { type: 'ReplaceWebhook'; data: { webhookHost: string | null } };

/** The one delivery of a company. */
export const evidenceDeliveryId = (companyId: string): string => derivedId(companyId, 'evidenceDelivery');

export const evidenceDeliveryDecider = decider<
  EvidenceDeliveryCommand,
  EvidenceDeliveryState,
  typeof evidenceDeliveryEvents
>({
  events: evidenceDeliveryEvents,
  initialState: { administratorIds: [], domains: [], webhookHost: null },

  decide({ type, data }, state) {
    if (type === 'ChangeRecipients') {
      const isSame = String(data.administratorIds) === String(state.administratorIds);
      return isSame ? [] : [{ type: 'EvidenceDeliveryRecipientsChanged', data }];
    }
    if (type === 'ReplaceAddresses') {
      // Another address of the same domain is another recipient.
      const isNone = data.domains.length === 0 && state.domains.length === 0;
      return isNone ? [] : [{ type: 'EvidenceDeliveryAddressesChanged', data }];
    }
    // Another address of the same host is another webhook.
    const isNone = data.webhookHost === null && state.webhookHost === null;
    return isNone ? [] : [{ type: 'EvidenceDeliveryWebhookChanged', data }];
  },

  evolve: (state, { data }) => ({ ...state, ...data }),
});
