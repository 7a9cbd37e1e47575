import { Injectable, Logger, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { pendingHeader, revisionHeader, unknownRevision } from '../../contract/revision-headers';
import { withDeadline } from '../kit/deadline';
import { CompanyRevisions } from './company-revisions.service';
import { watchWrites, type PendingWrite } from './pending-writes';
import { Positions } from './read-model-positions';

const noContent = 204;
/** How long a response that waited for the read models may also wait for the count of missing events. */
const countTimeoutMs = 1_000;

/**
 * Completes the response of a write. It hides the outcome of a command: an endpoint without an answer sends no body.
 * A response that is sent before the read models have caught up says so in a header.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  private readonly log = new Logger('answers');

  constructor(
    private readonly revisions: CompanyRevisions,
    private readonly positions: Positions,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const pending: PendingWrite = {};
    return watchWrites(pending, () => next.handle()).pipe(
      mergeMap(async (answer: unknown) => {
        const response = context.switchToHttp().getResponse<FastifyReply>();
        const missing = await this.pendingRevision(pending);
        if (missing !== undefined) response.header(pendingHeader, String(missing));
        const readable = pending.companyId && this.positions.revisionOf(pending.companyId);
        if (readable) response.header(revisionHeader, String(readable));
        return response.statusCode === noContent ? undefined : answer;
      }),
    );
  }

  private async pendingRevision({ companyId, position }: PendingWrite): Promise<number | string | undefined> {
    if (position === undefined) return undefined;
    if (companyId === undefined) return unknownRevision;
    try {
      const revision = await withDeadline(this.revisions.at(companyId, position), countTimeoutMs);
      return position <= this.positions.position ? undefined : revision;
    } catch (error) {
      this.log.warn({ err: error }, 'the revision of a pending write is not known');
      return unknownRevision;
    }
  }
}
