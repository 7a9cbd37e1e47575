import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { mergeMap, type Observable } from 'rxjs';
import { personOf, type HttpRequest } from '../api-request';
import { CsvFile } from '../csv-answer';
import { retryAfter } from '../refusals';
import { AccessLog, originOf } from './access-log.service';

/** Records every CSV file before it is served; a file whose record cannot be written is not served. */
@Injectable()
export class CsvLogInterceptor implements NestInterceptor {
  private readonly log = new Logger('access-log');

  constructor(private readonly accessLog: AccessLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<HttpRequest>();
    return next.handle().pipe(mergeMap((file) => this.record(request, file)));
  }

  /** @throws Refused 503 when the record cannot be written. */
  private async record(request: HttpRequest, file: unknown): Promise<CsvFile> {
    if (!(file instanceof CsvFile)) throw new Error('an endpoint that produces CSV must answer with a CsvFile');
    const { id: administratorId, companyId, kind: actorKind } = personOf(request);
    const { asOf, knownAsOf } = request.past ?? {};
    const subject = { list: file.list, asOf, knownAsOf };
    const entry = { companyId, administratorId, actorKind, kind: 'csv_taken', subject } as const;
    const stream = file.getStream();
    try {
      const row = await this.accessLog.record({ ...entry, ...originOf(request) });
      stream.once('close', () => {
        const isLogged = this.accessLog.setRowsCount(row, file.rowsCount);
        isLogged.catch((err: unknown) => this.log.warn({ err }, 'could not add the number of rows'));
      });
      return file;
    } catch (err) {
      stream.destroy();
      this.log.error({ err }, 'could not record a download');
      throw notRecorded();
    }
  }
}

const notRecorded = () =>
  retryAfter(10, '出力の記録を残せないため、ファイルを保存できません。しばらくしてからもう一度お試しください。');
