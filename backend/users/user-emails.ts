import { Injectable } from '@nestjs/common';
import { Reservations } from '../http/reservations';
import { stateAfter } from '../kit/decider';
import type { Fact } from '../kit/events';
import { companyUserDecider } from './company-user.decider';
import { companyUserEmailDecider } from './company-user-email.decider';

/** Keeps e-mail addresses unique among the users of a company. */
@Injectable()
export class UserEmails extends Reservations {
  protected readonly decider = companyUserEmailDecider;
  protected readonly holder = companyUserDecider.events.entity;

  protected isHolding(email: string, facts: readonly Fact[]): boolean {
    const user = stateAfter(companyUserDecider, facts);
    return user.is === 'registered' && user.email === email;
  }
}
