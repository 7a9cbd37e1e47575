import { Module } from '@nestjs/common';
import { deciders } from '../../http/commands';
import { planDecider } from './plan.decider';
import { PlansController } from './plans.controller';
import { PlanQueries } from './plans.queries';

@Module({ controllers: [PlansController], providers: [PlanQueries, ...deciders(planDecider)] })
export class PlansModule {}
