import type { CompanyErp, ErpRun } from '../../../backend/contract/company-erp-rows';
import { runStates } from '../../../backend/contract/integration-words';
import { erpHeldReasons } from '../../../backend/contract/erp-words';
import { connectorFailures } from '../../../backend/contract/vocabulary';
import { dialogs } from '../../../backend/contract/messages.ja';
import { problemOf } from '../../lib/call';
import { noticeRaised } from '../../lib/notice';
import type { BadgeStyle } from '../../ui/badge';
import { count } from '../../ui/format';

/** Spec section 8: the dialog of a synchronisation that failed, with the server's reason where it has one. */
export const showErpFailure = (error?: unknown): void => {
  const problem = error === undefined ? undefined : problemOf(error);
  const { title, text } = dialogs.erpSyncFailure;
  noticeRaised.raise({ title, text: problem && problem.status < 500 ? problem.detail : text });
};

/** How an ERP stands, what needs a person first. */
export const erpState = (erp: CompanyErp): BadgeStyle & { words: string } => {
  if (erp.kindState === 'manual')
    return erp.isConfigured
      ? { tone: 'success', icon: 'upload', words: 'CSVで取り込み' }
      : { tone: 'neutral', icon: 'gear', words: '設定中' };
  if (erp.failure) return { tone: 'error', icon: 'error', words: '連携エラー' };
  if (erp.pausedAt) return { tone: 'caution', icon: 'pause', words: '一時停止中' };
  if (erp.heldRunId) return { tone: 'caution', icon: 'pause', words: '保留' };
  if (erp.running) return { tone: 'info', icon: 'refresh', words: erp.running.isPreview ? '確認中' : '同期中' };
  if (erp.isIntegrated) return { tone: 'success', icon: 'check-circle', words: '連携中' };
  return { tone: 'neutral', icon: 'link', words: '設定中' };
};

/** The result of a run in one line. */
export const runInWords = ({ state, counts, failure, held }: ErpRun): string => {
  if (failure) return `${connectorFailures.labels[failure.code]}: ${failure.text}`;
  if (held)
    return `${erpHeldReasons.labels[held.why]}（取り込み済み${count(held.known)}件、今回${count(held.seen)}件）`;
  if (!counts) return runStates.labels[state];
  const parts = [
    ['対象', counts.relevant],
    ['新規', counts.added],
    ['手動の支払と統合', counts.joined],
    ['訂正', counts.corrected],
    ['再び見つかった', counts.back],
    ['見つからない', counts.missing],
    ['対象外になった', counts.unselected],
    ['手動の支払と同じ内容', counts.alike],
    ['円のレートなし', counts.unrated],
    ['読み取れない', counts.unreadable],
  ] as const;
  return parts
    .filter(([, number], place) => place === 0 || number > 0)
    .map(([label, number]) => `${label}${count(number)}件`)
    .join('・');
};
