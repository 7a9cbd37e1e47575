import { Controller } from '@nestjs/common';
import { unions } from '../../contract/unions';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { UnionQueries } from './unions.queries';
import { UserUnions } from './user-unions';

/** Gives each command of one call its own id, stable across retries. */
const commandContext = (ask: Ask) => ({
  context: { ...ask.context, batchId: ask.newId('batch') },
  newId: (what: string) => ask.newId(what),
});

@Controller()
export class UnionsController {
  constructor(
    private readonly unions: UserUnions,
    private readonly queries: UnionQueries,
  ) {}

  @Serves(unions.list)
  list(ask: Ask<typeof unions.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(unions.show)
  show(ask: Ask<typeof unions.show>) {
    return this.queries.show(ask.companyId, ask.params.companyUserId);
  }

  @Serves(unions.unite)
  async unite(ask: Ask<typeof unions.unite>) {
    const { mainCompanyUserId, companyUserIds } = ask.body;
    return { changed: await this.unions.unite(mainCompanyUserId, companyUserIds, commandContext(ask)) };
  }

  @Serves(unions.dissolve)
  async dissolve(ask: Ask<typeof unions.dissolve>) {
    return { changed: await this.unions.dissolve(ask.params.companyUserId, commandContext(ask)) };
  }
}
