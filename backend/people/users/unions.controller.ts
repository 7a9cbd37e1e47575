import { Controller } from '@nestjs/common';
import { unions } from '../../contract/unions';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { UnionSuggestionQueries } from './union-suggestions.queries';
import { UnionQueries } from './unions.queries';
import { UserUnions } from './user-unions.service';

@Controller()
export class UnionsController {
  constructor(
    private readonly unions: UserUnions,
    private readonly queries: UnionQueries,
    private readonly suggestionQueries: UnionSuggestionQueries,
  ) {}

  @Serves(unions.list)
  list(request: ApiRequest<typeof unions.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(unions.show)
  show(request: ApiRequest<typeof unions.show>) {
    return this.queries.show(request.companyId, request.params.companyUserId);
  }

  @Serves(unions.suggestions)
  suggestions(request: ApiRequest<typeof unions.suggestions>) {
    return this.suggestionQueries.of(request.companyId, request.params.companyUserId);
  }

  @Serves(unions.unite)
  async unite(request: ApiRequest<typeof unions.unite>) {
    const { mainCompanyUserId, companyUserIds } = request.body;
    return { changed: await this.unions.unite(mainCompanyUserId, companyUserIds, request.inBatch()) };
  }

  @Serves(unions.dissolve)
  async dissolve(request: ApiRequest<typeof unions.dissolve>) {
    return { changed: await this.unions.dissolve(request.params.companyUserId, request.inBatch()) };
  }
}
