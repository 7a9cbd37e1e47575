import type { HistoryRow } from '../../contract/history';
import { historyKindOf } from '../../contract/history-kinds';
import type { Group } from './history.queries';
import { rowOf, type Save } from './saves';
import type { UndoLink } from './undo-of-saves.rules';
import type { NamesThen } from './past-names.service';
import { eventKindOf } from '../kit/entity-registry';

const titlesShown = 2;

const titlesIn = (types: readonly string[]): string => {
  const titles = [...new Set(types.map((type) => eventKindOf(type)?.title ?? type))];
  return titles.slice(0, titlesShown).join('・') + (titles.length > titlesShown ? 'ほか' : '');
};

/** The title of an import: the rows it added and changed, or those it reverted. */
const importTitle = (type: string, { added, changed, takenBack }: Partial<Record<string, number>>): string => {
  if (type === 'CsvImportTakenBack') return `CSVを取り込み前に戻した（${takenBack}件）`;
  if (type === 'CsvImportTakeBackBegun') return 'CSVを取り込み前に戻す処理を開始';
  if (type !== 'CsvImportFinished') return 'CSVの取り込みを開始';
  const parts = [added ? `${added}件登録` : [], changed ? `${changed}件変更` : []].flat();
  return parts.length > 0 ? `CSVで${parts.join('・')}` : 'CSVを取り込み（変更なし）';
};

const importRow = (row: HistoryRow, { entries }: Save): HistoryRow => {
  const { type, data } = entries.at(-1)!.fact;
  const counts = data as Partial<Record<string, number>>;
  const rows = counts.takenBack ?? (counts.added ?? 0) + (counts.changed ?? 0);
  return { ...row, opensTo: rows > 0 ? rows : null, title: importTitle(type, counts) };
};

/** An import or a bulk act as one row, which expands to one row for each entity. */
export const operationRowOf = (group: Group, first: Save, names: NamesThen, link?: UndoLink): HistoryRow => {
  const row = rowOf(first, names, link);
  if (row.entity === 'csvImport') return importRow(row, first);
  const labels = group.entities.map((entity) => historyKindOf(entity).label);
  const title = row.channel === 'csv' ? 'CSVで取り込み' : link?.undid ? row.title : titlesIn(group.types);
  return {
    ...row,
    // Its saves are undone together, those of a run too; the preview names what refuses.
    undoRefusal: null,
    opensTo: group.saves,
    changes: [],
    title: `${title}（${group.saves}件）`,
    entityName: `${labels.join('・')}${group.saves}件`,
    isThere: false,
    companyServiceId: null,
  };
};
