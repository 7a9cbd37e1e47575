import { clock } from '../platform/kit/clock';
import { Injectable } from '@nestjs/common';
import { Credentials } from '../platform/credentials/credentials.service';
import { CompanyCreation } from '../access/auth/company-creation.service';
import { contractIdOf } from '../access/company/contract.decider';
import { contractEvents } from '../access/company/contract.events';
import { Departments } from '../people/departments/departments.service';
import { Commands } from '../platform/http/commands.service';
import { Positions } from '../platform/http/read-model-positions';
import { streamName } from '../platform/kit/events';
import { Secrets } from '../platform/kit/secrets';
import { seedAccounts } from './accounts.seed';
import { DetectionHits } from '../discovery/intake/detection-hits.service';
import { AppDatabase } from '../platform/http/app-database';
import { PastWriting } from '../platform/reactors/past-writing.service';
import { ExtensionTokens } from '../platform/http/extension-tokens.service';
import { DemoCommands, demoAdministratorId, type Moment } from './demo-commands.service';
import { Timeline } from './timeline.service';
import { contractChanges, memberId, seedCompany, seedTheEnd } from './company.seed';
import { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import { demoLogin, firstAdministrator } from './demo-ids.data';
import { seedCustomSettings } from './custom-settings.seed';
import { countHits, seedDetections } from './detections.seed';
import { seedDevices } from './devices.seed';
import { devicesOf } from './devices.data';
import { seedDepartments } from './departments.seed';
import { noteLastReports } from './extension.seed';
import { PastEventStore } from './past-event-store.service';
import { peopleOf, type Person } from './people.data';
import { seedPeople } from './users.seed';
import { seedPayments } from './payments.seed';
import { seedPlan } from './plans.seed';
import { AlertCatchUp } from './alert-catch-up.service';
import { seedIntegrations } from './integrations.seed';
import { demoReviews } from './reviews.data';
import { seedReviews } from './reviews.seed';
import { suspendedOn } from './suspensions.data';
import { DemoReceipts } from './receipts.service';
import { seedSso } from './sso.seed';
import { DemoVendorAccounts } from './vendor-accounts.service';
import { seedService } from './services.seed';
import { subscriptionsOfAll } from './subscriptions-of-all.data';
import { subscriptionsOfEngineers } from './subscriptions-of-engineers.data';
import { subscriptionsOfTeams } from './subscriptions-of-teams.data';

export const subscriptions = [...subscriptionsOfAll, ...subscriptionsOfTeams, ...subscriptionsOfEngineers];
const company = {
  name: '株式会社サンプル商事',
  businessType: 'wholesale_retail',
  companySize: 'up_to_300',
  fiscalYearStartMonth: 4,
} as const;
/** There are no users yet on the first day; the usual minimum would raise an alert that no real company gets. */
const terms = { minUserLimit: 0 };
const hourMs = 3_600_000;

/**
 * Creates the demo company by ordinary commands with past times. An interrupted run continues; a complete one changes
 * nothing.
 */
@Injectable()
export class Demo {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: PastEventStore,
    private readonly companyFounding: CompanyCreation,
    private readonly credentials: Credentials,
    private readonly departments: Departments,
    private readonly receipts: DemoReceipts,
    private readonly alerts: AlertCatchUp,
    private readonly past: PastWriting,
    private readonly vendorAccounts: DemoVendorAccounts,
    private readonly hits: DetectionHits,
    private readonly secrets: Secrets,
    private readonly database: AppDatabase,
    private readonly tokens: ExtensionTokens,
  ) {}

  async isMade(): Promise<boolean> {
    return (await this.changesOfContract()) >= contractChanges;
  }

  async make(): Promise<void> {
    const days = new Days(clock.today());
    const demoCommands = new DemoCommands(this.commands);
    const people = peopleOf(days);
    // After an interrupted start, commands have to find out what is there.
    const isContinued = (await this.changesOfContract()) > 0;
    const write = () => this.writePast(demoCommands, people, days);
    const newest = await this.past.during(async () => {
      await countHits(this.hits, { people, days }, this.secrets);
      return isContinued ? write() : this.store.runPipelined(write);
    });
    if (newest) demoCommands.newest = newest;
    while (!(await this.positions.waitUntilWritten(demoCommands.newest)));
    await noteLastReports(this.database, new Date(Date.now() - hourMs).toISOString());
    // Nobody may enter, and no clock looks at the company, before it is complete.
    await this.letIn(demoAdministratorId, demoLogin.email);
    await this.letIn(memberId, 'keiri@demo.example');
    const servicesToday = subscriptions.filter(({ deletion }) => !deletion).length;
    await seedTheEnd(demoCommands.at(days.at(days.ago(97), 200)), servicesToday);
    await this.alerts.runClockReactors(demoCommands.newest);
  }

  private async changesOfContract(): Promise<number> {
    return (await this.store.read(streamName(contractEvents.entity, demoCompanyId, contractIdOf(demoCompanyId))))
      .length;
  }

  private async writePast(demoCommands: DemoCommands, people: readonly Person[], days: Days): Promise<void> {
    const start = demoCommands.at(days.at(days.ago(732), 60));
    await this.companyFounding.foundCompany(
      demoAdministratorId,
      { company, terms, administrator: firstAdministrator },
      start.context(),
    );
    await this.vendorAccounts.makeKeys(people);
    const timeline = this.timeline(people, days);
    const pinDays = demoReviews(days).map(({ openedOn }) => openedOn);
    const runDays = [...pinDays, suspendedOn(days)];
    const accounts = await seedIntegrations(timeline, days, this.vendorAccounts, runDays);
    const scene = { people, days, subscriptions, accounts };
    seedReviews(timeline, scene, () => this.store.countSoFar(demoCompanyId));
    await timeline.play((at) => demoCommands.at(at));
  }

  private timeline(people: readonly Person[], days: Days): Timeline<Moment> {
    const timeline = new Timeline<Moment>();
    seedDepartments(timeline, people, days, this.departments);
    seedPeople(timeline, people, days);
    seedCustomSettings(timeline, days);
    subscriptions.forEach((subscription, place) => {
      const serviceId = seedService(timeline, subscription, place, people, days);
      seedPayments(timeline, serviceId, subscription, days, this.receipts);
      seedPlan(timeline, serviceId, subscription, place, days);
    });
    seedAccounts(timeline, subscriptions, people, days);
    seedDevices(timeline, devicesOf(people, days), days);
    seedCompany(timeline, people, days);
    seedSso(timeline, days);
    seedDetections(timeline, { people, days }, { secrets: this.secrets, tokens: this.tokens });
    return timeline;
  }

  private async letIn(administratorId: string, email: string): Promise<void> {
    await this.credentials.keep({ administratorId, companyId: demoCompanyId, email }, demoLogin.password);
  }
}
