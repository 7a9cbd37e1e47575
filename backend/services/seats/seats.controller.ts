import { Controller } from '@nestjs/common';
import { seatList, seats } from '../../contract/seats';
import type { ApiRequest } from '../../platform/http/api-request';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { SeatQueries } from './seats.queries';

@Controller()
export class SeatsController {
  constructor(private readonly queries: SeatQueries) {}

  @Serves(seats.list)
  list(request: ApiRequest<typeof seats.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(seats.csv)
  csv(request: ApiRequest<typeof seats.csv>) {
    return listCsv(request, seatList, () => this.queries.all(request, request.query));
  }
}
