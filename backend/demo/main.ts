import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ClaimsReadiness } from '../platform/http/claims/claims-readiness.service';
import { readConfig, receiveEnvironment } from '../platform/kit/config';
import { Demo } from './demo.service';
import { DemoModule } from './demo.module';

async function main(): Promise<void> {
  await receiveEnvironment();
  const context = await NestFactory.createApplicationContext(DemoModule.with(readConfig()), { logger: ['error'] });
  await context.get(ClaimsReadiness).whenBuilt();
  const demo = context.get(Demo);
  if (!(await demo.isMade())) await demo.make();
  await context.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
