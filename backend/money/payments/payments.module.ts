import { Module } from '@nestjs/common';
import { AmountsModule } from '../recorded-amounts/amounts.module';
import { deciders } from '../../platform/http/commands';
import { PaymentBulk } from './payment-bulk';
import { PaymentImport } from './import/payment-import';
import { PaymentImportQueries } from './import/payment-import.queries';
import { paymentDecider } from './payment.decider';
import { PaymentSummaries } from './payment-summaries';
import { PaymentSummariesController } from './payment-summaries.controller';
import { PaymentSummaryQueries } from './payment-summaries.queries';
import { PaymentsController } from './payments.controller';
import { PaymentQueries } from './payments.queries';
import { ReceiptFiles } from './receipts/receipt-files';
import { ReceiptSweep } from './receipts/receipt-sweep';
import { Receipts } from './receipts/receipts';
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
    PaymentImport,
    PaymentImportQueries,
    ReceiptFiles,
    ReceiptQueries,
    ReceiptSweep,
    Receipts,
    ...deciders(paymentDecider),
  ],
})
export class PaymentsModule {}
