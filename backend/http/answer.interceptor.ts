import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import type { Endpoint } from '../contract/kit';
import { answersNothing, ENDPOINT } from './serves';

/** What a command reports of itself stays here: an endpoint that answers nothing sends no body. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    return endpoint && answersNothing(endpoint) ? next.handle().pipe(map(() => undefined)) : next.handle();
  }
}
