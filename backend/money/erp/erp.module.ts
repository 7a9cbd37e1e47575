import { undoable } from '../../platform/kit/undo';
import { companyErpUndo } from './company-erp-undo.rules';
import { paymentRuleUndo } from './rules/payment-rule-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { OAuthModule } from '../../services/integrations/oauth/oauth.module';
import { RunFreshness } from '../../services/integrations/runner/runner.service';
import { CompanyErpSetUp } from './company-erp-set-up.service';
import { CompanyErpStateQueries } from './company-erp-state.queries';
import { PaymentsModule } from '../payments/payments.module';
import { companyErpDecider } from './company-erp.decider';
import { CompanyErpsController } from './company-erps.controller';
import { CompanyErpQueries } from './company-erps.queries';
import { ErpConfirmations } from './erp-confirmations.service';
import { ErpFiles } from './erp-files.service';
import { ErpOAuth } from './erp-oauth.service';
import { ErpPaymentsController } from './erp-payments.controller';
import { ErpPaymentQueries } from './erp-payments.queries';
import { ErpReader } from './erp-reader.service';
import { paymentRuleDecider } from './rules/payment-rule.decider';
import { PaymentRulesController } from './rules/payment-rules.controller';
import { PaymentRuleQueries } from './rules/payment-rules.queries';
import { ErpPaymentWriter } from './runs/erp-payment-writer.service';
import { ErpPlans } from './runs/erp-plans.service';
import { ErpPreviewQueries } from './runs/erp-previews.queries';
import { ErpRuns } from './runs/erp-runs.service';
import { ErpSynchronisationJobs } from './runs/erp-synchronisation.job';
import { ErpSynchronisations } from './runs/erp-synchronisation.service';
import { PaymentPlanQueries } from './runs/payment-plan.queries';

/** ERPs whose payments a company takes in, and the rules that name their services. */
@Module({
  imports: [OAuthModule, PaymentsModule],
  controllers: [CompanyErpsController, ErpPaymentsController, PaymentRulesController],
  providers: [
    CompanyErpQueries,
    CompanyErpSetUp,
    CompanyErpStateQueries,
    ErpConfirmations,
    ErpFiles,
    ErpOAuth,
    ErpPaymentQueries,
    ErpPaymentWriter,
    ErpPlans,
    ErpPreviewQueries,
    ErpReader,
    ErpRuns,
    ErpSynchronisationJobs,
    ErpSynchronisations,
    PaymentPlanQueries,
    PaymentRuleQueries,
    RunFreshness,
    ...deciders(undoable(companyErpDecider, companyErpUndo), undoable(paymentRuleDecider, paymentRuleUndo)),
  ],
})
export class ErpModule {}
