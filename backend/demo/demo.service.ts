import { Injectable } from '@nestjs/common';
import { Credentials } from '../platform/credentials/credentials.service';
import { CompanyFounding } from '../access/auth/company-creation.service';
import { contractIdOf } from '../access/company/contract.decider';
import { contractEvents } from '../access/company/contract.events';
import { Departments } from '../people/departments/departments.service';
import { Commands } from '../platform/http/commands.service';
import { Positions } from '../platform/http/positions';
import { streamName } from '../platform/kit/events';
import { EventStore } from '../platform/kit/event-store';
import { tellAccounts } from './accounts.seed';
import { Acting, demoAdministratorId, type Moment } from './demo-commands.service';
import { Chronicle } from './timeline.service';
import { contractChanges, memberId, tellCompany, tellTheEnd } from './company.seed';
import { Days } from './demo-days.rules';
import { demoCompanyId, demoLogin } from './demo-ids.data';
import { tellItems } from './custom-settings.seed';
import { tellDevices } from './devices.seed';
import { devicesOf } from './devices.data';
import { tellDepartments } from './departments.seed';
import { peopleOf } from './people.data';
import { tellPeople } from './users.seed';
import { tellPayments } from './payments.seed';
import { tellPlan } from './plans.seed';
import { Present } from './alert-catch-up.service';
import { DemoReceipts } from './receipts.service';
import { tellService } from './services.seed';
import { subscriptionsOfAll } from './subscriptions-of-all.data';
import { subscriptionsOfEngineers } from './subscriptions-of-engineers.data';
import { subscriptionsOfTeams } from './subscriptions-of-teams.data';

export const subscriptions = [...subscriptionsOfAll, ...subscriptionsOfTeams, ...subscriptionsOfEngineers];
const first = { name: '台帳 あかり', nameKana: 'だいちょう あかり', email: demoLogin.email };
const company = {
  name: '株式会社サンプル商事',
  businessType: 'wholesale_retail',
  companySize: 'up_to_300',
  fiscalYearStartMonth: 4,
} as const;
/** Nobody is entered yet on the first day: that this is too few would be no alert a company ever had. */
const terms = { minUserLimit: 0 };

/** Makes the demo company by the commands a console would send, each in its time; made halfway it goes on, made it is left alone. */
@Injectable()
export class Demo {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly companyFounding: CompanyFounding,
    private readonly credentials: Credentials,
    private readonly departments: Departments,
    private readonly receipts: DemoReceipts,
    private readonly present: Present,
  ) {}

  async isMade(): Promise<boolean> {
    const facts = await this.store.read(streamName(contractEvents.entity, demoCompanyId, contractIdOf(demoCompanyId)));
    return facts.length >= contractChanges;
  }

  async make(): Promise<void> {
    const days = new Days();
    const acting = new Acting(this.commands);
    const start = acting.at(days.at(days.ago(732), 60));
    await this.companyFounding.foundCompany(
      demoAdministratorId,
      { company, terms, administrator: first },
      start.context(),
    );
    await this.chronicle(days).play((at) => acting.at(at));
    await this.letIn(demoAdministratorId, demoLogin.email);
    await this.letIn(memberId, 'keiri@demo.example');
    await tellTheEnd(acting.at(days.at(days.ago(97), 200)), subscriptions.filter(({ deleted }) => !deleted).length);
    while (!(await this.positions.written(acting.newest)));
    await this.present.runClockReactors(acting.newest);
  }

  private chronicle(days: Days): Chronicle<Moment> {
    const chronicle = new Chronicle<Moment>();
    const people = peopleOf(days);
    tellDepartments(chronicle, people, days, this.departments);
    tellPeople(chronicle, people, days);
    tellItems(chronicle, days);
    subscriptions.forEach((subscription, place) => {
      const serviceId = tellService(chronicle, subscription, place, people, days);
      tellPayments(chronicle, serviceId, subscription, days, this.receipts);
      tellPlan(chronicle, serviceId, subscription, place, days);
    });
    tellAccounts(chronicle, subscriptions, people, days);
    tellDevices(chronicle, devicesOf(people, days), days);
    tellCompany(chronicle, days);
    return chronicle;
  }

  private async letIn(administratorId: string, email: string): Promise<void> {
    await this.credentials.keep({ administratorId, companyId: demoCompanyId, email }, demoLogin.password);
  }
}
