import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../platform/http/injection-tokens';
import type { Config } from '../../../platform/kit/config';
import { Egress } from '../../../platform/egress/egress.service';
import { catalogueOf, demoCatalogue } from '../catalogue/catalogue.service';
import type { Connector } from './connector.rules';
import { genericConnector } from './generic.connector';

/** The connector of each kind that can be connected. Expressions are compiled when a kind is first used. */
@Injectable()
export class Connectors {
  private readonly connectors = new Map<string, Connector>();

  /** The only one that reaches the demo vendors, so that no address of a person's choice does. */
  private readonly demoEgress = new Egress({ allow: [] });

  constructor(
    private readonly egress: Egress,
    @Inject(CONFIG) { demoVendorsUrl }: Pick<Config, 'demoVendorsUrl'>,
  ) {
    for (const { connection } of demoVendorsUrl ? demoCatalogue : [])
      this.demoEgress.origins.set(new URL(connection!.baseUrl).origin, demoVendorsUrl!);
  }

  of(kind: string): Connector | undefined {
    const existing = this.connectors.get(kind);
    const row = existing ? undefined : catalogueOf(kind);
    if (!row?.connection) return existing;
    const connector = genericConnector(row.demo ? this.demoEgress : this.egress, row.connection);
    this.connectors.set(kind, connector);
    return connector;
  }
}
