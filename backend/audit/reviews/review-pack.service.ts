import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ReviewItemRow } from '../../contract/access-review-items';
import type { AccessReviewDetail } from '../../contract/access-review-rows';
import { accessReviews, reviewItemList } from '../../contract/access-reviews';
import { administratorsGround } from '../../contract/administrator-roles';
import { dayOf } from '../../contract/calendar';
import { departmentHeadsGround } from '../../contract/department-heads';
import { findingOf } from '../../contract/review-check-words';
import { verdictOf } from '../../contract/review-verdict';
import { reviewChecks, reviewCheckStates, reviewSources } from '../../contract/review-words';
import { fileColumnsOf } from '../../platform/http/list-csv';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { writeCsv } from '../../platform/kit/csv/write-csv';
import { html } from '../packs/html.rules';
import { PackSections } from '../packs/pack-sections.service';
import { PinnedNames, type Pin } from './pinned-names.service';
import { ReviewCheckQueries } from './review-checks.queries';
import { ReviewItemQueries } from './review-items.queries';
import { ReviewQueries } from './reviews.queries';

const everything = accessReviews.itemsCsv.query.parse({});

const number = (value: number) => value.toLocaleString('ja-JP');
const day = (value: string) => value.replaceAll('-', '/');

/** What saw the removals carried out, and what a person alone confirmed. */
const confirmationsOf = (
  { removeCount }: Pick<AccessReviewDetail, 'removeCount'>,
  { seenGoneCount, byHandCount }: NonNullable<AccessReviewDetail['result']>,
): string => {
  const rest = removeCount - seenGoneCount - byHandCount;
  return `削除の判断の実施：同期・CSVで確認 ${number(seenGoneCount)}件、人の記録だけで確認 ${number(byHandCount)}件、未確認 ${number(rest)}件。`;
};

/** What the evidence pack of a campaign holds besides its events: every decision, the coverage and the checks. */
@Injectable()
export class ReviewPack implements OnModuleInit {
  constructor(
    private readonly sections: PackSections,
    private readonly readModels: ReadModels,
    private readonly reviews: ReviewQueries,
    private readonly items: ReviewItemQueries,
    private readonly checks: ReviewCheckQueries,
    private readonly names: PinnedNames,
  ) {}

  onModuleInit(): void {
    this.sections.register('review', {
      title: (companyId, id) => this.title(companyId, id),
      entities: async (_, id) => [{ entity: 'accessReview', id }],
      files: (context, id) => this.files(context, id),
      report: (context, id) => this.report(context, id),
    });
  }

  /** @throws Rejected not_found */
  private async title(companyId: string, id: string): Promise<string> {
    const sql = 'select name from access_review where id = $1';
    const { name } = await this.readModels.one<{ name: string }>(companyId, sql, [id]);
    return `棚卸し「${name}」`;
  }

  private async *files(context: ReadContext, id: string) {
    const rows = this.rows(context, id);
    yield { name: 'decisions.csv', content: writeCsv(fileColumnsOf(reviewItemList), rows, 'utf8') };
  }

  /** All accounts of a campaign with the names of its pin. */
  private async *rows(context: ReadContext, id: string): AsyncGenerator<ReviewItemRow[]> {
    const sql = 'select pinned_at as "pinnedAt", pinned_revision as "pinnedRevision" from access_review where id = $1';
    const pin = await this.readModels.one<Pin>(context.companyId, sql, [id]);
    for await (const rows of this.items.allWithPersons(context, id, everything))
      yield await this.names.inRows(context, pin, rows);
  }

  private async report(context: ReadContext, id: string): Promise<string> {
    const [review, checks] = await Promise.all([this.reviews.detail(context, id), this.checks.of(context, id)]);
    const { itemsCount, decidedCount, keepCount, removeCount, changeCount, parts, result } = review;
    const nameOf = await this.names.of(
      context,
      review,
      parts.map(({ reviewer }) => ['companyUser', reviewer.id]),
    );
    return html`<section>
      <h2>棚卸しの結果</h2>
      <p>
        基準時点 ${day(dayOf(review.pinnedAt))}（会社の出来事の${number(review.pinnedRevision)}番）、期限
        ${day(review.dueOn)}。${number(itemsCount)}件のうち${number(decidedCount)}件を判断しました（継続
        ${number(keepCount)}件、削除 ${number(removeCount)}件、変更 ${number(changeCount)}件）。すべての判断は
        files/decisions.csv にあります。人の氏名とサービスの名称は、基準時点のものです。
      </p>
      ${review.target === 'administrators' ? html`<p>${administratorsGround}</p>` : ''}
      ${result ? html`<p>${confirmationsOf(review, result)}</p>` : ''}
      <h3>監査に耐えるか</h3>
      <p>${verdictOf(checks).words}</p>
      <table>
        <tbody>
          ${checks.map(
            ({ state, ...check }) =>
              html`<tr>
                <td class="nowrap">${reviewCheckStates.labels[state]}</td>
                <td>${reviewChecks.labels[check.check]}</td>
                <td class="figure">${findingOf(check)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h3>アカウントの一覧の根拠</h3>
      <table>
        <tbody>
          ${review.services.map(
            ({ name, source, checkedAt }) =>
              html`<tr>
                <td>${name}</td>
                <td class="nowrap">${reviewSources.labels[source]}</td>
                <td class="nowrap">${checkedAt ? day(dayOf(checkedAt)) : ''}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <h3>確認者</h3>
      ${review.reviewersBy === 'department_head' ? html`<p>${departmentHeadsGround}</p>` : ''}
      <table>
        <tbody>
          ${parts.map(
            ({ name, reviewer, ...part }) =>
              html`<tr>
                <td>${name}</td>
                <td>${nameOf('companyUser', reviewer.id)}</td>
                <td class="figure">${number(part.decidedCount)} / ${number(part.itemsCount)}件</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`.text;
  }
}
