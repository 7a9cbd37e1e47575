import { Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { paymentDecider } from './payment.decider';
import { PaymentsController } from './payments.controller';
import { PaymentQueries } from './payments.queries';

@Module({ controllers: [PaymentsController], providers: [PaymentQueries, ...deciders(paymentDecider)] })
export class PaymentsModule {}
