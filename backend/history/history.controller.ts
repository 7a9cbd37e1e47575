import { Controller } from '@nestjs/common';
import { history, type HistoryEntity } from '../contract/history';
import type { Flag } from '../contract/permissions';
import type { Ask } from '../http/ask';
import { Serves } from '../http/serves';
import { History } from './history';

/** The flag to see an entity is the flag to see its history; company and contract are every administrator's. */
const flagFor: Record<HistoryEntity, Flag | undefined> = {
  company: undefined,
  contract: undefined,
  administrator: 'companyAdministrator',
  companyService: 'companyService',
  account: 'companyService',
  plan: 'plan',
  companyUser: 'user',
  department: 'user',
  device: 'device',
  payment: 'payment',
  alert: 'alert',
};

@Controller()
export class HistoryController {
  constructor(private readonly history: History) {}

  @Serves(history.list)
  list(ask: Ask<typeof history.list>) {
    const { entity, id } = permitted(ask);
    return this.history.list(ask.companyId, entity, id, ask.query);
  }

  @Serves(history.asOf)
  asOf(ask: Ask<typeof history.asOf>) {
    return this.history.asOf(ask.companyId, permitted(ask));
  }
}

const permitted = <E extends typeof history.list | typeof history.asOf>(ask: Ask<E>): Ask<E>['params'] => {
  const flag = flagFor[ask.params.entity];
  if (flag) ask.need(flag);
  return ask.params;
};
