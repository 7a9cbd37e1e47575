import { stateAfter, type Decider } from '../../platform/kit/decider';
import type { Undone } from '../../platform/kit/undo';
import { paymentDecider, type PaymentCommand, type PaymentState } from './payment.decider';
import type { PaymentEvent } from './payment.events';
import { paymentUndo } from './payment-undo.rules';
import type { PaymentSource } from './payment-source.rules';

const companyServiceId = null;
const source: PaymentSource = {
  companyErpId: 'erp',
  externalId: '101-11',
  accountTitle: '通信費',
  department: null,
  payee: '見本チャット',
  paidOn: '2026-05-29',
  amount: 100,
  originalAmount: null,
  originalCurrency: null,
  exchangeRate: null,
  description: '5月分',
};
const byHand = (({
  companyErpId: _erp,
  externalId: _id,
  accountTitle: _title,
  department: _department,
  ...values
}) => ({
  companyServiceId,
  ...values,
}))(source);
const synchronise = (amount: number) =>
  ({ type: 'Synchronise', data: { companyServiceId, source: { ...source, amount } } }) as const;

const decider = paymentDecider as unknown as Decider;
/** The events of commands in turn. */
const eventsOf = (...commands: PaymentCommand[]): PaymentEvent[] =>
  commands.reduce<PaymentEvent[]>(
    (events, command) => [
      ...events,
      ...(decider.decide({ ...command, entityId: 'p', companyId: 'c', at: '' } as never, stateOf(events)) as never[]),
    ],
    [],
  );
const stateOf = (events: readonly PaymentEvent[]) => stateAfter(decider, events as never) as PaymentState;
/** What the undo of the last event of a type does. */
const undoOfLast = (type: PaymentEvent['type'], events: readonly PaymentEvent[]) => {
  const index = events.findLastIndex((event) => event.type === type);
  const before = stateOf(events.slice(0, index));
  const rule = paymentUndo[type];
  const undone = { data: events[index]!.data, before, now: stateOf(events), values: {} };
  return rule.by === 'nothing' ? undefined : rule.undo(undone as unknown as Undone<never, PaymentState>);
};

test('the undo of a withdrawal brings the payment back only while it is withdrawn', () => {
  const withdrawn = [synchronise(100), { type: 'Withdraw', data: {} }] as const;
  expect(undoOfLast('PaymentWithdrawn', eventsOf(...withdrawn))).toEqual(synchronise(100));
  const again = eventsOf(...withdrawn, synchronise(110));
  expect(undoOfLast('PaymentWithdrawn', again)).toEqual({ because: expect.stringMatching(/もう一度取り込まれた/) });
});

test('the answer that two payments are one is undone, and its question stands again', () => {
  const joined = eventsOf(
    { type: 'Record', data: byHand },
    { type: 'FindLookalike', data: { source } },
    { type: 'JoinLookalike', data: {} },
  );
  const restore = undoOfLast('PaymentSourceRecorded', joined) as PaymentCommand;
  const types = eventsOf(
    { type: 'Record', data: byHand },
    { type: 'FindLookalike', data: { source } },
    { type: 'JoinLookalike', data: {} },
    restore,
  ).map(({ type }) => type);
  expect(types.slice(-2)).toEqual(['PaymentSourceWithdrawn', 'PaymentLookalikeFound']);
  // The other answers stay.
  expect(paymentUndo.PaymentSourceConfirmed.by).toBe('nothing');
  expect(paymentUndo.PaymentLookalikeDismissed.by).toBe('nothing');
});
