import { Controller } from '@nestjs/common';
import { detectionLogs, logProblems, readColumns } from '../../contract/detection-logs';
import type { ApiRequest } from '../../platform/http/api-request';
import { csvAnswer } from '../../platform/http/csv-answer';
import { Refused } from '../../platform/http/refusals';
import { Serves } from '../../platform/http/serves.decorator';
import type { CsvColumn } from '../../platform/kit/csv/write-csv';
import { DetectionLogs } from './detection-logs.service';
import { LogReversal } from './log-reversal.service';
import type { LogError } from './log-tally.rules';
import { LogUpload } from './log-upload.service';

const errorColumns: CsvColumn<LogError>[] = [
  { key: 'line', label: '元のファイルの行', value: ({ line }) => line },
  { key: 'reason', label: 'エラーの理由', value: ({ problem }) => logProblems.labels[problem] },
];

/** What every call about one log tells. */
type OfLog = Pick<ApiRequest<typeof detectionLogs.show>, 'companyId' | 'params' | 'today'>;

@Controller()
export class DetectionLogsController {
  constructor(
    private readonly logs: DetectionLogs,
    private readonly uploads: LogUpload,
    private readonly reversal: LogReversal,
  ) {}

  @Serves(detectionLogs.list)
  list(request: ApiRequest<typeof detectionLogs.list>) {
    return this.logs.page(request.companyId, request.query, request.today);
  }

  @Serves(detectionLogs.head)
  head(request: ApiRequest<typeof detectionLogs.head>) {
    return this.uploads.readHead(request.companyId, request.body);
  }

  @Serves(detectionLogs.upload)
  async upload(request: ApiRequest<typeof detectionLogs.upload>) {
    const { companyId, at, today, query, administrator } = request;
    const newId = (content: string) => request.newId(content);
    const columns = readColumns(query.columns);
    const upload = { newId, companyId, administratorId: administrator.id, at, today, ...query, columns };
    return { id: await this.uploads.take(upload, request.body) };
  }

  @Serves(detectionLogs.show)
  show(request: ApiRequest<typeof detectionLogs.show>) {
    return this.find(request);
  }

  @Serves(detectionLogs.errors)
  async errors(request: ApiRequest<typeof detectionLogs.errors>) {
    const { fileName, problems } = await this.logs.problemsOf(request.companyId, request.params.detectionLogId);
    return csvAnswer(request, {
      name: `${fileName.replace(/\.[^.]*$/, '')}_エラー`,
      columns: errorColumns,
      batches: async function* () {
        yield Promise.resolve(problems);
      },
    });
  }

  @Serves(detectionLogs.commit)
  async commit(request: ApiRequest<typeof detectionLogs.commit>) {
    const { companyId, administrator } = request;
    const outcome = await this.logs.commit(companyId, request.params.detectionLogId, administrator.id);
    if (outcome === 'repeated')
      throw new Refused(409, 'log_repeated', '同じ内容のファイルを取り込み済みです。二重には取り込みません。');
    if (outcome === 'gone') await this.refuseState(request);
  }

  @Serves(detectionLogs.takeBack)
  async takeBack(request: ApiRequest<typeof detectionLogs.takeBack>) {
    const { companyId, administrator, params, body, today } = request;
    const by = { administratorId: administrator.id, reason: body?.reason ?? null, today };
    if (await this.reversal.begin(companyId, params.detectionLogId, by)) return;
    await this.find(request);
    throw new Refused(409, 'log_state', 'この通信ログは取り込み前に戻せません。');
  }

  @Serves(detectionLogs.discard)
  async discard(request: ApiRequest<typeof detectionLogs.discard>) {
    const { companyId, params } = request;
    if (await this.logs.discard(companyId, params.detectionLogId)) return;
    const { state } = await this.find(request);
    if (state !== 'failed') await this.refuseState(request);
    throw new Refused(409, 'log_state', '記録したアクセスが残っています。破棄せずに、取り込み前に戻してください。');
  }

  /** @throws Rejected not_found when there is no such log */
  private find({ companyId, params, today }: OfLog) {
    return this.logs.one(companyId, params.detectionLogId, today);
  }

  private async refuseState(request: ApiRequest<typeof detectionLogs.commit>): Promise<never> {
    await this.find(request);
    throw new Refused(409, 'log_state', 'この通信ログはすでに取り込みを始めています。');
  }
}
