import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/calendar';
import { Existence } from '../../../people/existence.service';
import { Commands } from '../../../platform/http/commands.service';
import type {
  Choice,
  DryRunCheck,
  ImportKind,
  Planned,
  TouchedEntity,
  WriteRequest,
} from '../../../platform/imports/import-kind';
import { ImportKinds } from '../../../platform/imports/import-kinds.service';
import { stateAfter } from '../../../platform/kit/decider';
import { EventStore } from '../../../platform/kit/event-store';
import { streamName } from '../../../platform/kit/events';
import { PersonKeys } from '../../../platform/kit/person-keys';
import { Rejected } from '../../../platform/kit/rejections';
import { Secrets } from '../../../platform/kit/secrets';
import { usersWithoutAccount } from '../../integrations/accounts/former-users.rules';
import { KnownAccountQueries } from '../../integrations/accounts/known-accounts.queries';
import { serviceAccountDecider } from '../../integrations/accounts/service-account.decider';
import { serviceSignInsDecider, serviceSignInsId } from '../../integrations/accounts/service-sign-ins.decider';
import { newestSignIns, type AccountSignIn } from '../../integrations/accounts/sign-ins.rules';
import { accountDecider, accountId } from '../account.decider';
import { AccountCheck } from './account-check.service';
import { accountFields } from './account-import.columns';
import { AccountImportQueries } from './account-import.queries';
import type { AccountPlan } from './account-row.rules';

const signInsPageSize = 1_000;

interface Between {
  companyServiceId: string;
  companyUserId: string;
}

/** Imports the list of a service's users, as its admin screen exports it: the same facts as a synchronisation. */
@Injectable()
export class AccountImport implements ImportKind {
  readonly kind = 'accounts';
  readonly entity = 'serviceAccount';
  readonly fields = accountFields();
  readonly seatField = 'takesSeat';
  readonly identifiedBy = ['externalId', 'email'];

  constructor(
    private readonly commands: Commands,
    private readonly existence: Existence,
    private readonly knownAccounts: KnownAccountQueries,
    private readonly queries: AccountImportQueries,
    private readonly keys: PersonKeys,
    private readonly secrets: Secrets,
    private readonly store: EventStore,
    kinds: ImportKinds,
  ) {
    kinds.add(this);
  }

  /** @throws Rejected unknown_service */
  async requireScope(companyId: string, scopeId: string | null): Promise<void> {
    if (scopeId === null) throw new Rejected('unknown_service');
    await this.existence.requireService(companyId, scopeId);
  }

  check(choice: Choice): DryRunCheck {
    const { companyId, scopeId } = choice;
    return new AccountCheck(choice, scopeId!, this.secrets, async () => {
      const [accounts, users, connectedIds, findUser] = await Promise.all([
        this.knownAccounts.accounts(companyId, scopeId!),
        this.queries.users(companyId),
        this.queries.listConnected(companyId, scopeId!),
        this.knownAccounts.userFinder(companyId),
      ]);
      return { accounts, users, connectedUserIds: new Set(connectedIds), findUser };
    });
  }

  async prepare(rows: readonly Planned[], { context }: WriteRequest): Promise<Planned[]> {
    const newIds = rows.filter(({ outcome }) => outcome === 'new').map(({ entityId }) => entityId);
    await this.keys.makeAll(context.companyId, newIds);
    return [...rows];
  }

  async write({ entityId, plan }: Planned, request: WriteRequest): Promise<void> {
    const { companyServiceId, externalId, attributes, match, connects, isMissing } = plan as AccountPlan;
    const observation = { companyServiceId, runId: null, observedOn: dayOf(request.context.at) };
    if (isMissing) {
      const miss = { type: 'Miss', data: { ...observation, isLostAtOnce: true } } as const;
      return void (await this.commands.send(serviceAccountDecider, entityId, miss, request, { noWait: true }));
    }
    const observationData = { ...observation, externalId, attributes, match: match ?? undefined };
    const observe = { type: 'Observe', data: observationData } as const;
    await this.commands.send(serviceAccountDecider, entityId, observe, request, { noWait: true });
    if (connects === null) return;
    await this.connect('Connect', { companyServiceId, companyUserId: connects }, request);
  }

  private async connect(type: 'Connect' | 'Disconnect', between: Between, request: WriteRequest): Promise<void> {
    const intent = { type, data: between } as const;
    await this.commands.send(accountDecider, accountId(between), intent, request, { noWait: true });
  }

  /** Records the sign-ins once their accounts are there, and disconnects who lost the last account to others. */
  async complete(pages: AsyncIterable<Planned[]>, request: WriteRequest): Promise<void> {
    const signIns: AccountSignIn[] = [];
    const former: string[] = [];
    let companyServiceId = '';
    for await (const rows of pages)
      for (const { entityId: id, plan } of rows) {
        const { lastLoginAt, match, formerUserId, ...account } = plan as AccountPlan;
        companyServiceId = account.companyServiceId;
        if (formerUserId) former.push(formerUserId);
        if (lastLoginAt) signIns.push({ id, companyUserId: match?.companyUserId ?? null, lastLoginAt });
      }
    await this.disconnect(former, companyServiceId, request);
    const newest = newestSignIns(signIns);
    const observedOn = dayOf(request.context.at);
    const id = serviceSignInsId(companyServiceId, observedOn);
    for (let first = 0; first < newest.length; first += signInsPageSize) {
      const accounts = newest.slice(first, first + signInsPageSize);
      const observe = { type: 'Observe', data: { companyServiceId, observedOn, accounts } } as const;
      const commandId = request.newId(`sign-ins ${first}`);
      await this.commands.send(serviceSignInsDecider, id, observe, request, { commandId, noWait: true });
    }
  }

  /** Owners come from the read model, since somebody may have matched an account after the dry run. */
  private async disconnect(former: readonly string[], companyServiceId: string, request: WriteRequest): Promise<void> {
    if (former.length === 0) return;
    const knownById = await this.knownAccounts.accounts(request.context.companyId, companyServiceId);
    for (const companyUserId of usersWithoutAccount(former, knownById, new Map()))
      await this.connect('Disconnect', { companyServiceId, companyUserId }, request);
  }

  /** A known account gets its attributes and its user back; the connection that the import made ends. */
  async takeBack({ entityId, before, during, afterImport }: TouchedEntity, request: WriteRequest): Promise<void> {
    const then = stateAfter(serviceAccountDecider, before);
    const now = stateAfter(serviceAccountDecider, [...before, ...during]);
    if (now.is === 'unknown' || now.is === 'forgotten' || then.is === 'forgotten') throw new Rejected('not_found');
    const observedOn = dayOf(request.context.at);
    const to = then.is === 'unknown' ? { is: 'removed' as const } : { is: then.is, before: then };
    const restore = { type: 'Restore', data: { observedOn, ...to } } as const;
    const options = { ...afterImport, noWait: true };
    await this.commands.send(serviceAccountDecider, entityId, restore, request, options);
    const { companyServiceId, companyUserId } = now;
    const importId = during[0]?.metadata.batchId;
    if (!importId) return;
    if (companyUserId) await this.reverse('AccountConnected', { companyServiceId, companyUserId }, importId, request);
    const former = then.is === 'unknown' ? null : then.companyUserId;
    if (former && former !== companyUserId)
      await this.reverse('AccountDisconnected', { companyServiceId, companyUserId: former }, importId, request);
  }

  /** Only what the import did, and nobody changed since. */
  private async reverse(
    eventType: 'AccountConnected' | 'AccountDisconnected',
    between: Between,
    importId: string,
    request: WriteRequest,
  ): Promise<void> {
    const id = accountId(between);
    const pastEvents = await this.store.read(streamName('account', request.context.companyId, id));
    const last = pastEvents.at(-1);
    if (last?.type !== eventType || last.metadata.batchId !== importId) return;
    const data = { ...between, effectiveFrom: last.data.effectiveFrom as string };
    const options = { pastEvents, expectedRevision: last.revision, noWait: true };
    const type = eventType === 'AccountConnected' ? 'Disconnect' : 'Connect';
    await this.commands.send(accountDecider, id, { type, data }, request, options);
  }
}
