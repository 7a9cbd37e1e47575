import { Module, type DynamicModule } from '@nestjs/common';
import { claimKinds, entities } from '../entities';
import { AdministratorRoster } from '../access/administrators/administrator-roster.service';
import { AdministratorStates } from '../access/administrators/administrator-states.service';
import { administratorRosterDecider } from '../access/administrators/administrator-roster.decider';
import { administratorDecider } from '../access/administrators/administrator.decider';
import { accessLinkDecider } from '../access/links/access-link.decider';
import { accessReviewDecider } from '../audit/reviews/access-review.decider';
import { alertDecider } from '../watch/alerts/alert.decider';
import { CompanyCreation } from '../access/auth/company-creation.service';
import { companyDecider } from '../access/company/company.decider';
import { contractDecider } from '../access/company/contract.decider';
import { Credentials } from '../platform/credentials/credentials.service';
import { LoginDevices } from '../platform/credentials/login-devices.service';
import { PasswordHasher } from '../platform/credentials/password-hasher.service';
import { customSettingDecider } from '../access/company/custom-settings/custom-setting.decider';
import { departmentTreeDecider } from '../people/departments/department-tree.decider';
import { Departments } from '../people/departments/departments.service';
import { deviceDecider } from '../things/devices/device.decider';
import { deciders } from '../platform/http/commands.service';
import { HttpModule } from '../platform/http/http.module';
import { ClockReactorRunner } from '../platform/reactors/clock-reactor-runner.service';
import { ReactorToolsFactory } from '../platform/reactors/reactor-tools.service';
import { PastWriting } from '../platform/reactors/past-writing.service';
import { ReadModelBarrier } from '../platform/reactors/read-model-barrier.service';
import type { Config } from '../platform/kit/config';
import { EventStore } from '../platform/kit/event-store';
import { paymentDecider } from '../money/payments/payment.decider';
import { ReceiptFiles } from '../money/payments/receipts/receipt-files.service';
import { accountDecider } from '../services/accounts/account.decider';
import { companyServiceDecider } from '../services/company-service.decider';
import { integrationDecider } from '../services/integrations/integration.decider';
import { IntegrationCredentials } from '../services/integrations/credentials/credentials.service';
import { serviceAccountDecider } from '../services/integrations/accounts/service-account.decider';
import { serviceSignInsDecider } from '../services/integrations/accounts/service-sign-ins.decider';
import { planDecider } from '../services/plans/plan.decider';
import { serviceSsoDecider } from '../services/sso/service-sso.decider';
import { companyUserDecider } from '../people/users/company-user.decider';
import { detectedServiceDecider } from '../discovery/findings/detected-service.decider';
import { detectedServiceUserDecider } from '../discovery/findings/detected-service-user.decider';
import { DetectionHits } from '../discovery/intake/detection-hits.service';
import { LogHits } from '../discovery/intake/log-hits.service';
import { extensionInstallationDecider } from '../discovery/extension/installations/extension-installation.decider';
import { usageRequestDecider } from '../discovery/extension/requests/usage-request.decider';
import { Demo } from './demo.service';
import { PastEventStore } from './past-event-store.service';
import { AlertCatchUp } from './alert-catch-up.service';
import { DemoReceipts } from './receipts.service';
import { DemoVendorAccounts } from './vendor-accounts.service';

const ofAdministrators = deciders(administratorDecider, administratorRosterDecider);
const ofTheRest = deciders(
  companyDecider,
  contractDecider,
  companyServiceDecider,
  planDecider,
  accountDecider,
  companyUserDecider,
  departmentTreeDecider,
  paymentDecider,
  deviceDecider,
  alertDecider,
  customSettingDecider,
  integrationDecider,
  serviceAccountDecider,
  serviceSignInsDecider,
  serviceSsoDecider,
  detectedServiceDecider,
  detectedServiceUserDecider,
  extensionInstallationDecider,
  usageRequestDecider,
  accessLinkDecider,
  accessReviewDecider,
);

/** Only what commands need: no controllers, no reactors. */
@Module({})
export class DemoModule {
  static with(config: Config): DynamicModule {
    return {
      module: DemoModule,
      imports: [HttpModule.with(config, { entities, claimKinds, Store: PastEventStore })],
      providers: [
        { provide: PastEventStore, useExisting: EventStore },
        ...ofAdministrators,
        ...ofTheRest,
        ...[
          AdministratorRoster,
          AdministratorStates,
          Credentials,
          LoginDevices,
          PasswordHasher,
          CompanyCreation,
          ReceiptFiles,
          Departments,
          IntegrationCredentials,
          DetectionHits,
          LogHits,
        ],
        ...[
          Demo,
          DemoReceipts,
          ClockReactorRunner,
          ReadModelBarrier,
          PastWriting,
          ReactorToolsFactory,
          AlertCatchUp,
          DemoVendorAccounts,
        ],
      ],
    };
  }
}
