import { detectUrlList, detectUrls, type DetectUrlType, type RuleListName } from '../../../contract/detection-urls';
import { detectUrlTypes } from '../../../contract/detection-words';
import type { ImportKindName } from '../../../contract/imports';
import { columnOf, readersBy, wordOf } from '../../../platform/imports/cell-readers';
import type { FileColumn } from '../../../platform/imports/import-kind';
import { foldedCell } from '../../../platform/kit/csv/csv-values';

export const importKindOf: Readonly<Record<RuleListName, ImportKindName>> = {
  detect: 'detectUrls',
  allow: 'allowUrls',
};

const column = columnOf(detectUrlList);
const { checked, text } = readersBy(detectUrls.add.body.shape);

const otherTypes: Readonly<Record<string, DetectUrlType>> = {
  完全一致: 'host',
  サブドメインを含む: 'host_and_subdomains',
  ドメイン: 'host_and_subdomains',
  前方一致: 'path_prefix',
  パス: 'path_prefix',
};

/** The columns that a file of rules may have. */
export const ruleFields: readonly FileColumn[] = [
  column('serviceName', text('serviceName'), {
    required: true,
    needsValue: true,
    names: ['サービス', '名称', '名前', 'service', 'name'],
  }),
  column('url', (cell) => checked('url', foldedCell(cell)), {
    required: true,
    needsValue: true,
    names: ['ドメイン', 'ホスト', 'アドレス', 'domain', 'host'],
    help: '登録済みのURLを探すのにも使います',
  }),
  column('detectUrlType', wordOf('検知方法', detectUrlTypes, otherTypes), {
    names: ['方法', '一致', '種別', 'type'],
    help: '空欄のときは、パスがあれば「パスの前方一致」、なければ「ホストとサブドメイン」になります',
  }),
];
