import { Injectable } from '@nestjs/common';
import { paymentDecider, type PaymentFields } from '../money/payments/payment.decider';
import { ReceiptFiles } from '../money/payments/receipts/receipt-files.service';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';
import { receiptPdf } from './receipt-pdf.data';
import { receiptPng } from './receipt-png.data';

/** Some services have receipts for payments of the last 190 days. */
const filedDays = 190;
const asPdf: ReadonlySet<string> = new Set(['slack', 'zoom', 'aws']);
const asScan: ReadonlySet<string> = new Set(['notion']);

interface Paid {
  id: string;
  /** The subscription. */
  of: string;
  month: string;
  data: PaymentFields;
}

/** Files the receipts that some payments of the last months have; a made-up paper each. */
@Injectable()
export class DemoReceipts {
  constructor(private readonly files: ReceiptFiles) {}

  add(timeline: Timeline<Moment>, { id, of, month, data }: Paid, days: Days): void {
    const isScan = asScan.has(of);
    if (data.paidOn < days.ago(filedDays) || !(isScan || asPdf.has(of))) return;
    const paper = isScan ? receiptPng(data) : receiptPdf(data);
    const file = { companyId: demoCompanyId, paymentId: id, fileName: `${data.payee}_${month}_領収書` };
    timeline.add({
      at: days.at(data.paidOn, 40),
      act: (now) =>
        this.files.attaching(file, [paper], (content) => {
          const receipt = { receiptId: demoId('receipt', id), ...content };
          return now.send(paymentDecider, id, { type: 'AttachReceipt', data: receipt });
        }),
    });
  }
}
