import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { pgTypes } from '../../backend/platform/kit/pg-types';
import { serve } from './worker';

const matching = 'from read.payment p where p.company_id = $1 and p.company_service_id = $2';
/** A page of the payments for one service, with their number and sum, as one statement. */
const sql = `select p.id, p.company_service_id as "companyServiceId", s.name as "serviceName", p.payee, p.paid_on as "paidOn",
    p.amount, 'JPY' as currency, p.original_amount as "originalAmount", p.original_currency as "originalCurrency",
    p.exchange_rate as "exchangeRate", p.description, p.recorded_at as "recordedAt", p.receipts_count as "receiptsCount",
    (select json_build_object('total', count(*), 'sum', coalesce(sum(p.amount), 0)) ${matching}) as totals
  from unnest(array(select p.id ${matching} order by p.paid_on desc, p.id desc limit 50)) with ordinality as hit (id, place),
    read.payment p left join read.company_service s on s.id = p.company_service_id where p.id = hit.id order by hit.place`;

/** The ceiling of a list: the same rows of the same tables by a server that does nothing else. @returns its address */
serve(async ({ databaseUrl, companyId, serviceId }: { databaseUrl: string; companyId: string; serviceId: string }) => {
  const pool = new Pool({ connectionString: databaseUrl, types: pgTypes, max: 10 });
  const server = createServer((_, response) => {
    void pool.query<{ totals: object }>(sql, [companyId, serviceId]).then(({ rows }) => {
      const items = rows.map(({ totals: _totals, ...row }) => row);
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ items, offset: 0, count: 50, ...rows[0]?.totals }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
