import { suggestedColumns } from '../../../platform/imports/column-mapping';
import { departmentField, paymentFields, taxField } from '../../payments/import/payment-import.columns';
import type { ErpConfig } from '../company-erp.events';
import { erpCatalogue, erpOf } from './erp-catalogue.service';
import { rejectUnsupported, capabilitiesOf } from './erp-capabilities.rules';

const kindsWith = (what: 'hasAccountTitles' | 'hasDepartments' | 'hasTax' | 'needsAccountTitles') =>
  erpCatalogue.filter((row) => capabilitiesOf(row)[what]).map(({ kind }) => kind);
const unknownExports = ['kanjo-bugyo-cloud', 'zac', 'bill-one', 'bakuraku', 'raku-raku-seisan', 'tokium'];

test('the capabilities of each kind are derived from its row', () => {
  const inOrder = (kinds: string[]) => erpCatalogue.map(({ kind }) => kind).filter((kind) => kinds.includes(kind));
  const japanese = ['freee-accounting', 'money-forward-accounting', 'yayoi'];
  expect(kindsWith('hasAccountTitles')).toEqual(
    inOrder([...japanese, 'quick-books-online', 'xero', ...unknownExports]),
  );
  expect(kindsWith('hasDepartments')).toEqual(inOrder([...japanese, 'xero', ...unknownExports]));
  expect(kindsWith('hasTax')).toEqual(inOrder([...japanese, 'xero']));
  expect(kindsWith('needsAccountTitles')).toEqual(['money-forward-accounting', 'yayoi']);
});

test('a configuration that a kind cannot answer is refused, and any other is not', () => {
  const config: ErpConfig = {
    fromDay: '2026-04-01',
    accountTitles: [],
    departments: [],
    taxHandling: 'included',
    excludedPayees: ['見本'],
  };
  const configure = (kind: string, change: Partial<ErpConfig>) => {
    try {
      rejectUnsupported({ ...config, ...change }, capabilitiesOf(erpOf(kind)!));
      return 'accepted';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(configure('net-suite', {})).toBe('accepted');
  expect(configure('net-suite', { accountTitles: ['通信費'] })).toBe('erp_account_titles_unknown');
  expect(configure('quick-books-online', { accountTitles: ['通信費'] })).toBe('accepted');
  expect(configure('quick-books-online', { departments: ['営業部'] })).toBe('erp_departments_unknown');
  expect(configure('quick-books-online', { taxHandling: 'excluded' })).toBe('erp_tax_unknown');
  expect(configure('xero', { taxHandling: 'excluded', departments: ['営業部'] })).toBe('accepted');
  expect(configure('yayoi', {})).toBe('erp_account_titles_required');
  expect(configure('yayoi', { accountTitles: ['通信費'], taxHandling: 'excluded' })).toBe('accepted');
  expect(configure('zac', { accountTitles: ['通信費'], departments: ['営業部'] })).toBe('accepted');
  expect(configure('zac', { taxHandling: 'excluded' })).toBe('erp_tax_unknown');
});

test.each(erpCatalogue.flatMap(({ kind, export: file }) => (file?.columns ? [[kind, file.columns] as const] : [])))(
  'the columns of an export of %s are suggested by their content',
  (_, columns) => {
    const headings = Object.values(columns);
    const suggested = suggestedColumns([...paymentFields, departmentField, taxField], headings, new Map());
    const found = Object.entries(columns).map(([field, heading]) => [field, headings[suggested[field] ?? -1], heading]);
    expect(found.filter(([, is, wanted]) => is !== wanted)).toEqual([]);
  },
);
