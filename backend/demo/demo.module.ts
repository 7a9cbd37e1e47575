import { Module, type DynamicModule } from '@nestjs/common';
import { AdministratorRoster } from '../administrators/administrator-roster';
import { administratorRosterDecider } from '../administrators/administrator-roster.decider';
import { administratorDecider } from '../administrators/administrator.decider';
import { alertDecider } from '../alerts/alert.decider';
import { Founding } from '../auth/founding';
import { companyDecider } from '../company/company.decider';
import { contractDecider } from '../company/contract.decider';
import { Credentials } from '../credentials/credentials';
import { LoginDevices } from '../credentials/login-devices.service';
import { PasswordHasher } from '../credentials/password-hasher.service';
import { customSettingDecider } from '../custom-settings/custom-setting.decider';
import { departmentTreeDecider } from '../departments/department-tree.decider';
import { departmentDecider } from '../departments/department.decider';
import { Departments } from '../departments/departments';
import { deviceDecider } from '../devices/device.decider';
import { deciders } from '../http/commands';
import { HttpModule } from '../http/http.module';
import { ClockReactorRunner } from '../http/reactors/clock-reactor-runner';
import { ReactorToolsFactory } from '../http/reactors/reactor-tools';
import { ReadModelBarrier } from '../http/reactors/read-model-barrier';
import type { Config } from '../kit/config';
import { paymentDecider } from '../payments/payment.decider';
import { ReceiptFiles } from '../payments/receipts/receipt-files';
import { accountDecider } from '../services/accounts/account.decider';
import { companyServiceDecider } from '../services/company-service.decider';
import { planDecider } from '../services/plans/plan.decider';
import { companyUserDecider } from '../users/company-user.decider';
import { Demo } from './demo';
import { Present } from './present';
import { DemoReceipts } from './receipt-history';

const ofAdministrators = deciders(administratorDecider, administratorRosterDecider);
const ofTheRest = deciders(
  companyDecider,
  contractDecider,
  companyServiceDecider,
  planDecider,
  accountDecider,
  companyUserDecider,
  departmentDecider,
  departmentTreeDecider,
  paymentDecider,
  deviceDecider,
  alertDecider,
  customSettingDecider,
);

/** Only what acting takes: no doors, no reactors. */
@Module({})
export class DemoModule {
  static with(config: Config): DynamicModule {
    return {
      module: DemoModule,
      imports: [HttpModule.with(config)],
      providers: [
        ...ofAdministrators,
        ...ofTheRest,
        ...[AdministratorRoster, Credentials, LoginDevices, PasswordHasher, Founding, ReceiptFiles, Departments],
        ...[Demo, DemoReceipts, ClockReactorRunner, ReadModelBarrier, ReactorToolsFactory, Present],
      ],
    };
  }
}
