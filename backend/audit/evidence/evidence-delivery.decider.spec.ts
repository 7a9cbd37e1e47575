import { given } from '../../platform/kit/decider';
import { evidenceDeliveryDecider } from './evidence-delivery.decider';

const delivery = given(evidenceDeliveryDecider);
const mailTo = (...administratorIds: string[]) => ({ type: 'ChangeRecipients', data: { administratorIds } }) as const;
const postTo = (webhookHost: string | null) => ({ type: 'ReplaceWebhook', data: { webhookHost } }) as const;

test('other recipients are an event', () => {
  const changed = delivery().when(mailTo('one', 'other'));
  expect(changed).toEqual([
    { type: 'EvidenceDeliveryRecipientsChanged', data: { administratorIds: ['one', 'other'] } },
  ]);
  expect(delivery(...changed).when(mailTo('one', 'other'))).toEqual([]);
  expect(delivery().when(mailTo())).toEqual([]);
});

test('other addresses outside are an event, which names their domains alone', () => {
  const mailOutside = (...domains: string[]) => ({ type: 'ReplaceAddresses', data: { domains } }) as const;
  const changed = delivery().when(mailOutside('audit.example'));
  expect(changed).toEqual([{ type: 'EvidenceDeliveryAddressesChanged', data: { domains: ['audit.example'] } }]);
  expect(delivery(...changed).when(mailOutside('audit.example'))).toEqual(changed);
  expect(delivery(...changed).when(mailOutside())).toMatchObject([{ data: { domains: [] } }]);
  expect(delivery().when(mailOutside())).toEqual([]);
});

test('each new address of a webhook is an event, which names its host alone', () => {
  const changed = delivery().when(postTo('audit.example'));
  expect(changed).toEqual([{ type: 'EvidenceDeliveryWebhookChanged', data: { webhookHost: 'audit.example' } }]);
  expect(delivery(...changed).when(postTo('audit.example'))).toEqual(changed);
  expect(delivery(...changed).when(postTo(null))).toMatchObject([{ data: { webhookHost: null } }]);
  expect(delivery().when(postTo(null))).toEqual([]);
});
