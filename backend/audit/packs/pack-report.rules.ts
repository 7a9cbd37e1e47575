import { dayOf, timeOf } from '../../contract/calendar';
import { evidenceProblems, problemPlace, type ProblemFacts } from '../../contract/evidence';
import { maxReportRows, packKinds, packWarning, type PackSubject } from '../../contract/evidence-packs';
import { historyList, type HistoryRow } from '../../contract/history';
import { historyKinds } from '../../contract/history-kinds';
import type { Checkpoint } from '../evidence/checkpoints.service';
import { html, raw, type Html } from './html.rules';
import { reportStyle } from './report-style.data';

/** What the report, the readme and the manifest say of a pack. */
export interface PackFacts {
  title: string;
  kind: PackSubject['kind'];
  company: string;
  madeFor: string;
  madeAt: string;
  events: number;
  /** What contradicted the ledger when the pack was made: the first ones. */
  problems: readonly ProblemFacts[];
  /** How many there are. */
  problemsCount: number;
  /** How many saves the readable history leaves out, since an event of theirs has no words. */
  savesWithoutWords: number;
  /** The numbers of its first and last event among those of the company. */
  first: number;
  last: number;
  checkpoint: Checkpoint;
  verifierKey: string;
}

const number = (value: number) => value.toLocaleString('ja-JP');
const moment = (at: string) => `${dayOf(at).replaceAll('-', '/')} ${timeOf(at)}`;

const standing = ({ kind, events, first, last }: PackFacts): string => {
  const range = `${number(first)}番から${number(last)}番まで`;
  if (kind === 'asOf')
    return `一覧は、会社の出来事の${number(first)}番までを使って作成しました。その出来事と、続く出来事がある場合はその1件の証明を添えています。`;
  if (last - first + 1 === events) return `会社の出来事の${range}、抜けのない${number(events)}件です。`;
  return `会社の出来事の${range}のうち、対象に関わる${number(events)}件です。`;
};

const factsOf = (facts: PackFacts): [string, string | Html][] => [
  ['対象', facts.title],
  ['種類', packKinds.labels[facts.kind]],
  ['会社', facts.company],
  ['作成', `${moment(facts.madeAt)}（${facts.madeFor}）`],
  ['出来事', standing(facts)],
  ['チェックポイント', `${number(facts.checkpoint.size)}件・${moment(facts.checkpoint.createdAt)}に署名`],
  ['根のハッシュ', html`<code>${facts.checkpoint.root}</code>`],
  ['公開鍵', html`<code>${facts.verifierKey}</code>`],
];

const changesOf = ({ changes }: HistoryRow): Html[] =>
  changes.map(({ label, before, after }) => html`<div>${label}：${before ?? 'なし'} → ${after ?? 'なし'}</div>`);

const rowOf = (row: HistoryRow): Html =>
  html`<tr>
    <td class="figure">${number(row.companyRevision)}</td>
    <td class="nowrap">${moment(row.at)}</td>
    <td>${row.actor.name}</td>
    <td>${historyKinds[row.entity].label}${row.entityName ? html`<br />${row.entityName}` : ''}</td>
    <td>${row.title}${row.reason ? html`<div class="quiet">理由：${row.reason}</div>` : ''}</td>
    <td>${changesOf(row)}</td>
  </tr>`;

const table = (rows: readonly HistoryRow[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th>番号</th>
        <th>日時</th>
        <th>操作した人</th>
        <th>対象</th>
        <th>操作</th>
        <th>変更内容</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(rowOf)}
    </tbody>
  </table>`;

/** Stands above everything else. */
const findingsOf = ({ problems, problemsCount, savesWithoutWords }: PackFacts): Html =>
  problems.length === 0
    ? html``
    : html`<div class="finding">
        <strong>このパックの出来事は、台帳の記録と合いません（${number(problemsCount)}件）</strong>
        <ul>
          ${problems.map((one) => html`<li>${evidenceProblems.labels[one.kind]}（${problemPlace(one)}）</li>`)}
        </ul>
        ${problemsCount > problems.length ? html`<p>はじめの${number(problems.length)}件を載せています。</p>` : ''}
        <p>作成したときに見つかった問題です。verify.mjs でも同じ問題が見つかります。</p>
        ${savesWithoutWords > 0 ? html`<p>言葉にできない出来事があるため、${number(savesWithoutWords)}件の操作は下の履歴と events/readable.csv・readable.jsonl に載せていません。</p>` : ''}
      </div>`;

/** The report of a pack: one HTML page that prints on A4, without scripts and without anything from outside. */
export const reportOf = (facts: PackFacts, rows: readonly HistoryRow[], section: string): string =>
  html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>証跡パック ${facts.title}</title>
        <style>
          ${raw(reportStyle)}
        </style>
      </head>
      <body>
        <header>
          <p class="kind">証跡パック</p>
          <h1>${facts.title}</h1>
        </header>
        ${findingsOf(facts)}
        <dl>
          ${factsOf(facts).map(
            ([label, value]) =>
              html`<dt>${label}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
        <p class="warning"><strong>取り扱いの注意</strong>　${packWarning}</p>
        <h2>検証</h2>
        <p>
          この報告書は読むためのものです。証明は events/raw.jsonl と proofs/ にあり、パックの verify.mjs
          で確かめられます。
          公開鍵は、このパックとは別の経路（「証跡」の画面や印刷した紙）で受け取ったものを使ってください。
        </p>
        <p><code>node verify.mjs 証跡パック.zip --key "公開鍵"</code></p>
        ${raw(section)}
        <h2>${historyList.label}</h2>
        ${rows.length === 0 ? html`<p>言葉で表せる出来事はありません。</p>` : table(rows)}
        ${rows.length < maxReportRows ? '' : html`<p>はじめの${number(maxReportRows)}件を載せています。全件は events/readable.csv にあります。</p>`}
      </body>
    </html> `.text;
