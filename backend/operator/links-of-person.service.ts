import { Injectable } from '@nestjs/common';
import { StoredLinks } from '../access/links/stored-links.service';
import { ReadModels } from '../platform/http/read-models';
import { EventStore } from '../platform/kit/event-store';
import { streamName } from '../platform/kit/events';

/** The links from mails that went to an address of a person. */
@Injectable()
export class LinksOfPerson {
  constructor(
    private readonly store: EventStore,
    private readonly readModels: ReadModels,
    private readonly storedLinks: StoredLinks,
  ) {}

  /** Finds the links to every address that the person ever had; none once the person is forgotten. */
  async find(company: string, entity: string, person: string): Promise<string[]> {
    const facts = await this.store.read(streamName(entity, company, person));
    const addresses = new Set(
      facts.flatMap(({ data }) => (typeof data.email === 'string' ? [data.email.toLowerCase()] : [])),
    );
    const sql = `select id from access_link where lower(address) = any($1)`;
    const isAddress = (text: string) => text.includes('@');
    const rows = await this.readModels.rows<{ id: string }>(company, sql, [[...addresses].filter(isAddress)]);
    return rows.map(({ id }) => id);
  }

  /** Ends the sessions of a link and takes its address out of the table of tokens. */
  close(company: string, link: string): Promise<void> {
    return this.storedLinks.forget(company, link);
  }
}
