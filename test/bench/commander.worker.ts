import 'reflect-metadata';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { claimKinds, entities } from '../../backend/entities';
import { companyServiceDecider } from '../../backend/services/company-service.decider';
import { contractDecider, contractIdOf } from '../../backend/access/company/contract.decider';
import { Commands, deciders } from '../../backend/platform/http/commands.service';
import { HttpModule } from '../../backend/platform/http/http.module';
import type { Context } from '../../backend/platform/kit/commands';
import { readConfig } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { paceOf, type Task } from './pace';
import { serve } from './worker';

@Module({
  imports: [HttpModule.with(readConfig(), { entities, claimKinds })],
  providers: deciders(companyServiceDecider, contractDecider),
})
class CommandingModule {}

/** Lets a company have this many services. */
interface Room {
  companyId: string;
  services: number;
}

const contextOf = (companyId: string): Context => ({
  companyId,
  actor: { kind: 'administrator', id: companyId },
  channel: 'console',
  at: new Date().toISOString(),
  correlationId: newId(),
});

const companyId = newId();

/** Registers a service and renames it, in turn, each time waiting until the read models have it. */
const newLane = (commands: Commands) => {
  let id = '';
  return async () => {
    const context = contextOf(companyId);
    if (id) {
      const data = { name: `改名 ${newId()}` };
      await commands.send(companyServiceDecider, id, { type: 'Change', data }, { context });
      id = '';
    } else {
      id = newId();
      const name = `計測用のサービス ${newId()}`;
      const data = { name, integrationKind: null, category: 'other', url: 'https://service.example' } as const;
      const intent = { type: 'Register', data: { ...data, integrationState: 'unsupported' } } as const;
      await commands.send(companyServiceDecider, id, intent, { context }, { creates: true });
    }
  };
};

const giveRoom = (commands: Commands, { companyId, services }: Room) =>
  commands.send(
    contractDecider,
    contractIdOf(companyId),
    { type: 'Change', data: { possibleRegistrationCount: services } },
    { context: contextOf(companyId) },
  );

let context: Promise<INestApplicationContext> | undefined;
const commandsOf = async () => {
  context ??= NestFactory.createApplicationContext(CommandingModule, { logger: ['error'] });
  return (await context).get(Commands);
};

serve(async (request: Task | Room) => {
  const commands = await commandsOf();
  if ('count' in request) return paceOf(request, () => newLane(commands));
  return void (await giveRoom(commands, request));
});
