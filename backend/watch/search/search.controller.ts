import { Controller } from '@nestjs/common';
import { foundKinds, search, type SearchUse } from '../../contract/search';
import type { ApiRequest } from '../../platform/http/api-request';
import { invalid } from '../../platform/http/refusals';
import { Serves } from '../../platform/http/serves.decorator';
import { messages } from '../../contract/messages.ja';
import { RecentUses } from './recent-uses.service';
import { SearchQueries } from './search.queries';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws Refused when an item of the server is named by no id */
const mustBeNamed = ({ kind, id }: SearchUse): void => {
  if (kind in foundKinds.labels && !uuid.test(id))
    throw invalid([{ field: 'id', message: messages.wrongValue('対象') }]);
};

@Controller()
export class SearchController {
  constructor(
    private readonly queries: SearchQueries,
    private readonly uses: RecentUses,
  ) {}

  @Serves(search.find)
  async find(request: ApiRequest<typeof search.find>) {
    const { principal } = request;
    const recentUses = principal.kind === 'administrator' ? await this.uses.of(principal) : [];
    return this.queries.find(request, request.query, recentUses);
  }

  @Serves(search.use)
  async use(request: ApiRequest<typeof search.use>) {
    mustBeNamed(request.body);
    await this.uses.add(request.administrator, request.body, request.at);
  }
}
