import { filterWordsOf } from '../backend/contract/fields';
import type { Endpoint } from '../backend/contract/kit';
import { filtersInWords } from '../backend/platform/http/access-log/views-in-words.rules';
import { differences } from '../backend/contract/differences';
import { endpoints } from '../backend/contract';
import { services } from '../backend/contract/services';

/** Parameters that choose rows of a page or columns of a file, which the access log leaves out. */
const paging = ['offset', 'count', 'sortBy', 'orderBy', 'columns', 'encoding', 'replace'];
const fieldsOf = ({ query }: Endpoint) =>
  Object.entries((query as { shape?: Record<string, object> } | undefined)?.shape ?? {});

test('each filter of a read that auditors make has Japanese words for the access log', () => {
  const reads = endpoints.filter(({ method, auditor }) => method === 'GET' && auditor);
  expect(reads.length).toBeGreaterThan(100);
  const unnamed = reads.flatMap((read) =>
    fieldsOf(read).flatMap(([key, field]) =>
      paging.includes(key) || filterWordsOf(field) ? [] : [`${read.path}: ${key}`],
    ),
  );
  expect(unnamed).toEqual([]);
});

test('the access log names filters and their values as the screens do', () => {
  expect(filtersInWords(services.list, { plan: 'unregistered', manager: 'none' })).toEqual([
    'プラン「未登録」・サービス管理者「未設定」',
  ]);
  expect(filtersInWords(differences.list, { kind: 'accounts', before: '2026-02-28' })).toEqual([
    '対象「利用者」・比べる日（前）「2026-02-28」',
  ]);
});
