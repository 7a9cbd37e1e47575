import { z } from 'zod';
import { commitImport } from './commit-import';
import { csvOf } from './csv';
import { detectUrlTypes, ruleLists } from './detection-words';
import { readRuleUrl, type RuleProblem } from './detection-rules';
import { expectedRevision, flag, id, inQuery, oneOf, reason, text } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import type { WordOf } from './vocabulary';

export type RuleListName = WordOf<typeof ruleLists>;
export type DetectUrlType = WordOf<typeof detectUrlTypes>;

/** Why an address is no rule. */
export const ruleProblems: Readonly<Record<RuleProblem, string>> = {
  empty: 'URLを入力してください',
  space: 'URLに空白は使えません',
  control_character: 'URLに使用できない文字が含まれています',
  too_long: 'URLが長すぎます。ホスト名は253文字以内で入力してください',
  not_a_host: '正しいURLを入力してください（例：app.example.com、example.com/team）',
  path_missing: '「パスの前方一致」では、example.com/team のようにパスまで入力してください',
  path_given: 'ホストだけを入力してください。パスで限定するときは「パスの前方一致」を選択してください',
};

/** Rules of both lists that a company may have. */
export const maxRules = 5_000;

export const detectionRuleRow = z.object({
  id: z.string(),
  serviceName: z.string(),
  url: z.string().describe('ホスト、またはホストとパス。国際化ドメイン名はPunycode'),
  unicodeUrl: z.string().nullable().describe('国際化ドメイン名の表記。urlと同じときは null'),
  detectUrlType: detectUrlTypes.schema,
  registeredAt: z.string(),
});
export type DetectionRuleRow = z.output<typeof detectionRuleRow>;

const detectUrlType = oneOf('検知方法', detectUrlTypes);
const fields = { serviceName: text('サービス名', 100), url: text('URL', 2_000), detectUrlType };

/** An address and its type belong together. */
const withReadableUrl = ({ value, issues }: z.core.ParsePayload<{ url?: string; detectUrlType?: DetectUrlType }>) => {
  if (value.url === undefined || value.detectUrlType === undefined) return;
  const reading = readRuleUrl(value.detectUrlType, value.url);
  if (!reading.ok)
    issues.push({ code: 'custom', path: ['url'], input: value.url, message: ruleProblems[reading.code] });
};

const isConfirmed = flag('広い範囲の確認').optional().describe('広い範囲に一致するURLを、確認のうえ登録する');

const callsOf = (list: RuleListName, path: string) => {
  const access = 'shadowIt';
  const label = ruleLists.labels[list];
  const params = strict({ detectionRuleId: id(label) });
  const rows = endpoint('GET', path, {
    access,
    auditor: true,
    summary: `${label}の一覧`,
    models: ['detection_rule'],
    answer: page(detectionRuleRow),
    query: listQuery(['serviceName', 'url', 'detectUrlType', 'registeredAt'], {
      keyword: inQuery.text('サービス名・URL'),
      detectUrlType: inQuery.oneOf('検知方法', detectUrlTypes),
    }),
  });
  return {
    list: rows,
    csv: csvOf(rows, `${label}の一覧のCSV`),
    add: endpoint('POST', path, {
      access,
      summary: `${label}を登録する`,
      body: strict({ ...fields, isConfirmed, reason }).check(withReadableUrl),
      answer: z.object({ id: z.string() }),
    }),
    change: endpoint('PATCH', `${path}/{detectionRuleId}`, {
      access,
      summary: `${label}を変更する`,
      params,
      body: strict(fields)
        .partial()
        .extend({ isConfirmed, reason, expectedRevision: expectedRevision() })
        .check(withReadableUrl),
    }),
    remove: endpoint('DELETE', `${path}/{detectionRuleId}`, {
      access,
      summary: `${label}を削除する`,
      params,
      body: strict({ reason }).optional(),
    }),
    commitImport: commitImport(`${path}/csv/import`, access, `CSVファイルの${label}を取り込む`),
  };
};

export const detectUrls = callsOf('detect', '/shadow-its/detect-urls');
export const allowUrls = callsOf('allow', '/shadow-its/allow-urls');

const declareRuleList = (list: RuleListName, calls: typeof detectUrls) =>
  declareList(ruleLists.labels[list], calls, {
    serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
    url: { label: 'URL', value: (row) => row.url },
    detectUrlType: { label: '検知方法', value: (row) => detectUrlTypes.labels[row.detectUrlType] },
    registeredAt: { label: '登録日', value: (row) => row.registeredAt, as: 'dayOfInstant' },
  });
export const detectUrlList = declareRuleList('detect', detectUrls);
export const allowUrlList = declareRuleList('allow', allowUrls);
