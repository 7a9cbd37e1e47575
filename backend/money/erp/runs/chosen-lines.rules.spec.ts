import type { PaymentSource } from '../../payments/payment-source.rules';
import { idsOfChosen, chosenLineOf } from './chosen-lines.rules';

const line = (externalId: string, amount: number): PaymentSource => ({
  ...{ companyErpId: 'erp', externalId, accountTitle: null, department: null, description: null },
  ...{ payee: '見本', paidOn: '2026-05-29', amount },
  ...{ originalAmount: null, originalCurrency: null, exchangeRate: null },
});
const chosen = [chosenLineOf('e1-1', line('e1-1', 2_000))];

test('a line that a person holds apart is the one of the preview, wherever it stands by now', () => {
  expect(idsOfChosen(chosen, [line('e1-0', 1_000), line('e1-1', 2_000)])).toEqual(new Set(['e1-1']));
  const inserted = [line('e1-0', 1_000), line('e1-1', 500), line('e1-2', 2_000)];
  expect(idsOfChosen(chosen, inserted)).toEqual(new Set(['e1-2']));
});

test('a line that has other content by now was not decided', () => {
  expect(idsOfChosen(chosen, [line('e1-1', 3_000)])).toEqual(new Set());
});

test('one that no preview shows is known by its id alone', () => {
  expect(idsOfChosen([chosenLineOf('a', undefined)], [line('a', 1)])).toEqual(new Set(['a']));
});

test('of two lines of equal content each choice is one', () => {
  const both = [chosenLineOf('e1-0', line('e1-0', 1)), chosenLineOf('e1-1', line('e1-1', 1))];
  expect(idsOfChosen(both, [line('e1-1', 1), line('e1-2', 1)])).toEqual(new Set(['e1-1', 'e1-2']));
});
