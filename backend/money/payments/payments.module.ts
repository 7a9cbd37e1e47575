import { undoable } from '../../platform/kit/undo';
import { paymentUndo } from './payment-undo.rules';
import { Module } from '@nestjs/common';
import { AmountsModule } from '../recorded-amounts/amounts.module';
import { deciders } from '../../platform/http/commands.service';
import { PaymentBulk } from './payment-bulk.service';
import { PaymentFiles } from './import/payment-files.service';
import { PaymentImport } from './import/payment-import.service';
import { PaymentImportQueries } from './import/payment-import.queries';
import { paymentDecider } from './payment.decider';
import { PaymentSummaries } from './payment-summaries.service';
import { PaymentSummariesController } from './payment-summaries.controller';
import { PaymentSummaryQueries } from './payment-summaries.queries';
import { PaymentsController } from './payments.controller';
import { PaymentQueries } from './payments.queries';
import { ReceiptFiles } from './receipts/receipt-files.service';
import { ReceiptSweep } from './receipts/receipt-sweep.job';
import { Receipts } from './receipts/receipts.service';
import { ReceiptsController } from './receipts/receipts.controller';
import { ReceiptQueries } from './receipts/receipts.queries';

@Module({
  imports: [AmountsModule],
  controllers: [PaymentsController, ReceiptsController, PaymentSummariesController],
  providers: [
    PaymentBulk,
    PaymentQueries,
    PaymentSummaryQueries,
    PaymentSummaries,
    PaymentFiles,
    PaymentImport,
    PaymentImportQueries,
    ReceiptFiles,
    ReceiptQueries,
    ReceiptSweep,
    Receipts,
    ...deciders(undoable(paymentDecider, paymentUndo)),
  ],
  exports: [PaymentFiles],
})
export class PaymentsModule {}
