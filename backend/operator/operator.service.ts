import { Inject, Injectable } from '@nestjs/common';
import { administratorDecider } from '../access/administrators/administrator.decider';
import {
  contractDecider,
  contractIdOf,
  type ContractCommand,
  type ContractTerms,
} from '../access/company/contract.decider';
import { accessLinkDecider } from '../access/links/access-link.decider';
import { Commands } from '../platform/http/commands.service';
import { ExtensionTokens } from '../platform/http/extension-tokens.service';
import { ForgottenAddresses } from '../platform/http/forgotten-addresses.service';
import { ReadModels } from '../platform/http/read-models';
import { CONFIG } from '../platform/http/injection-tokens';
import { clock } from '../platform/kit/clock';
import type { Context, Done } from '../platform/kit/commands';
import type { Config } from '../platform/kit/config';
import { streamName } from '../platform/kit/events';
import { EventStore } from '../platform/kit/event-store';
import { registerForgotten } from '../platform/kit/forgotten-register';
import { newId } from '../platform/kit/ids';
import { PersonKeys } from '../platform/kit/person-keys';
import { contextOf } from '../platform/kit/principal';
import { Rejected } from '../platform/kit/rejections';
import { companyUserDecider } from '../people/users/company-user.decider';
import { detectedServiceUserDecider } from '../discovery/findings/detected-service-user.decider';
import { extensionInstallationDecider } from '../discovery/extension/installations/extension-installation.decider';
import { usageRequestDecider } from '../discovery/extension/requests/usage-request.decider';
import { sourcePersonDecider } from '../people/master/source-person.decider';
import { serviceAccountDecider } from '../services/integrations/accounts/service-account.decider';
import type { Request } from './arguments.rules';
import { LinksOfPerson } from './links-of-person.service';
import { SearchesOfPerson } from './searches-of-person.service';

type OptionsOf<C extends Request['command']> = Extract<Request, { command: C }>['options'];

/** The related records of a person who has none. */
const nobodyElse = { names: [] as string[], accounts: [], people: [], uses: [], browsers: [], requests: [] };

/** Records that name the person by the address or the employee number alone belong to the person, too. */
const addressOfPerson = 'select lower(email) from company_user where id = $1';
const employeeCodeOfPerson = 'select lower(employee_code) from company_user where id = $1';
const usesOfPerson = `select id from detected_service_user
  where company_user_id = $1 or lower(label) in ((${addressOfPerson}), (${employeeCodeOfPerson}))`;
/** What reports may call the person. */
const namesOfPerson = `select name from (
    select unnest(array[email, employee_code]) as name from company_user where id = $1
    union select label from detected_service_user where id = $1 or id in (${usesOfPerson})) names
  where name <> ''`;
const browsersOfPerson = `select i.id from extension_installation i left join app.extension_browser a on a.id = i.id
  where i.company_user_id = $1 or lower(a.profile_email) = (${addressOfPerson})`;
const requestsOfPerson = `select id from usage_request
  where company_user_id = $1 or extension_installation_id in (${browsersOfPerson})`;

/** The operator's acts on a company, as ordinary commands. */
@Injectable()
export class Operator {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
    private readonly keys: PersonKeys,
    private readonly readModels: ReadModels,
    private readonly extensionTokens: ExtensionTokens,
    private readonly addresses: ForgottenAddresses,
    private readonly links: LinksOfPerson,
    private readonly searches: SearchesOfPerson,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
  ) {}

  startContract(options: OptionsOf<'contract start'>): Promise<Done> {
    return this.contract(options, { type: 'Start', data: termsIn(options) as ContractTerms });
  }

  changeContract(options: OptionsOf<'contract change'>): Promise<Done> {
    return this.contract(options, { type: 'Change', data: termsIn(options) });
  }

  /**
   * Forgets a user, a former administrator, or one record of a vendor or door: appends the
   * event, then destroys the key that decrypts the name in all events.
   */
  async forget({ company, person, reason }: OptionsOf<'forget'>): Promise<Done> {
    const { decider, names, accounts, people, uses, browsers, requests } = await this.forgettable(company, person);
    // First, so that no report of the person arrives in between.
    await this.addresses.add(company, names);
    await this.searches.remove(company, decider.events.entity, person);
    // Browsers go after their requests and the user goes last: a repeated call finds by them what is left.
    for (const link of await this.links.find(company, decider.events.entity, person))
      await this.forgetOne(accessLinkDecider, company, link, reason);
    for (const one of requests) await this.forgetOne(usageRequestDecider, company, one, reason);
    for (const browser of browsers) await this.revokeBrowser(company, browser, reason);
    for (const account of accounts) await this.forgetOne(serviceAccountDecider, company, account, reason);
    for (const one of people) await this.forgetOne(sourcePersonDecider, company, one, reason);
    for (const use of uses) await this.forgetOne(detectedServiceUserDecider, company, use, reason);
    return this.forgetOne(decider, company, person, reason);
  }

  private async forgettable(company: string, person: string) {
    const exists = async (entity: string) =>
      (await this.store.read(streamName(entity, company, person), { max: 1 })).length > 0;
    if (await exists('administrator')) return { ...nobodyElse, decider: administratorDecider };
    if (await exists('serviceAccount')) return { ...nobodyElse, decider: serviceAccountDecider };
    if (await exists('sourcePerson')) return { ...nobodyElse, decider: sourcePersonDecider };
    if (await exists('accessLink')) return { ...nobodyElse, decider: accessLinkDecider };
    if (await exists('usageRequest')) return { ...nobodyElse, decider: usageRequestDecider };
    const ids = async (sql: string) =>
      (await this.readModels.rows<{ id: string }>(company, sql, [person])).map(({ id }) => id);
    const names = (await this.readModels.rows<{ name: string }>(company, namesOfPerson, [person])).map(
      ({ name }) => name,
    );
    if (await exists('detectedServiceUser')) return { ...nobodyElse, names, decider: detectedServiceUserDecider };
    const ofPerson = (table: string) => ids(`select id from ${table} where company_user_id = $1`);
    return {
      decider: companyUserDecider,
      names,
      accounts: await ofPerson('service_account'),
      people: await ofPerson('source_person'),
      uses: await ids(usesOfPerson),
      browsers: await ids(browsersOfPerson),
      requests: await ids(requestsOfPerson),
    };
  }

  private async revokeBrowser(company: string, browser: string, reason: string | undefined): Promise<void> {
    await this.extensionTokens.revoke(browser, company);
    const request = { context: operatorContext(company, reason) };
    await this.commands.send(extensionInstallationDecider, browser, { type: 'Revoke', data: {} }, request);
  }

  private async forgetOne(
    decider:
      | typeof administratorDecider
      | typeof companyUserDecider
      | typeof serviceAccountDecider
      | typeof sourcePersonDecider
      | typeof detectedServiceUserDecider
      | typeof usageRequestDecider
      | typeof accessLinkDecider,
    company: string,
    person: string,
    reason: string | undefined,
  ): Promise<Done> {
    const request = { context: operatorContext(company, reason) };
    if (decider === accessLinkDecider) await this.links.close(company, person);
    const result = await this.commands.send(
      decider as typeof serviceAccountDecider,
      person,
      { type: 'Forget', data: {} },
      request,
    );
    registerForgotten(this.config.dataDir, { companyId: company, personId: person, at: request.context.at });
    await this.keys.destroy(person);
    return result;
  }

  private async contract({ company, reason }: { company: string; reason?: string }, intent: ContractCommand) {
    const [firstEvent] = await this.store.read(streamName('company', company, company), { max: 1 });
    if (!firstEvent) throw new Rejected('not_found');
    return this.commands.send(contractDecider, contractIdOf(company), intent, {
      context: operatorContext(company, reason),
    });
  }
}

/** The terms that were named. */
const termsIn = (options: Partial<OptionsOf<'contract start'>>): Partial<ContractTerms> => {
  const { kind, renewal, starts, ends, min, max, services } = options;
  const terms: Record<keyof ContractTerms, unknown> = {
    kind,
    renewalCycle: renewal,
    startsOn: starts,
    endsOn: ends,
    minUserLimit: min,
    maxUserLimit: max,
    possibleRegistrationCount: services,
  };
  return Object.fromEntries(Object.entries(terms).filter(([, term]) => term !== undefined));
};

const operatorContext = (companyId: string, reason: string | undefined): Context =>
  contextOf({ kind: 'operator', id: null, companyId }, { at: clock.now(), reason, correlationId: newId() });
