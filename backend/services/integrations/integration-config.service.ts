import { Injectable } from '@nestjs/common';
import { failureInWords } from '../../contract/integration-failures';
import type { integrations } from '../../contract/integrations';
import type { AnswerOf } from '../../contract/kit';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { invalid } from '../../platform/http/refusals';
import { HeavyJobs } from '../../platform/jobs/heavy-jobs.service';
import { Rejected } from '../../platform/kit/rejections';
import { ConnectorError } from './connectors/connector.rules';
import { Connections, type ServiceConnection } from './connections.service';
import { checkValues, hasVisibleChange } from './credentials/credential-values.rules';
import { IntegrationCredentials, type NewCredential, type StoredCredential } from './credentials/credentials.service';
import { integrationDecider } from './integration.decider';
import { IntegrationStateQueries } from './integration-state.queries';
import { MissingAccounts } from './accounts/missing-accounts.service';
import { VendorLists } from './runs/vendor-lists.service';
import { vendorTextOf } from './vendor-text.rules';

type TestAnswer = AnswerOf<typeof integrations.test>;

const testTimeoutMs = 60_000;

/** Sets up, tries and removes the credentials of integrations. */
@Injectable()
export class IntegrationConfigs {
  constructor(
    private readonly states: IntegrationStateQueries,
    private readonly connections: Connections,
    private readonly credentials: IntegrationCredentials,
    private readonly lists: VendorLists,
    private readonly missing: MissingAccounts,
    private readonly commands: Commands,
    private readonly heavyJobs: HeavyJobs,
  ) {}

  /** @throws Refused naming each wrong field */
  async configure(request: ApiRequest<typeof integrations.configure>): Promise<void> {
    const { companyId } = request;
    const { companyServiceId } = request.params;
    const connection = await this.connections.of(companyId, companyServiceId);
    // Within the lock, so that a token refreshed meanwhile is not lost.
    const { credentialId, fields } = await this.credentials.renew(companyId, companyServiceId, (storedCredential) =>
      credentialOf(connection, request.body.fields, storedCredential),
    );
    const { integrationKind } = connection;
    const data = { integrationKind, credentialId, dropsAuthorisation: fields.accessToken === undefined };
    await this.commands.send(integrationDecider, companyServiceId, { type: 'Configure', data }, request);
  }

  async disconnect(request: ApiRequest<typeof integrations.disconnect>): Promise<void> {
    const { companyId } = request;
    const { companyServiceId } = request.params;
    await this.states.service(companyId, companyServiceId);
    const state = await this.states.find(companyId, companyServiceId);
    // Before the event: a second attempt after a crash in between still removes them.
    await this.credentials.remove(companyId, companyServiceId);
    if (state) await this.missing.remove(companyId, [state.heldRunId, state.releasedRunId]);
    await this.commands.send(integrationDecider, companyServiceId, { type: 'Disconnect', data: {} }, request);
  }

  async test(request: ApiRequest<typeof integrations.test>): Promise<TestAnswer> {
    const { companyId, today } = request;
    const { companyServiceId } = request.params;
    const connection = await this.connections.of(companyId, companyServiceId);
    const { integrationKind } = connection;
    const storedCredential = await this.credentials.find(companyId, companyServiceId);
    const givenFields = request.body?.fields;
    if (!givenFields && !storedCredential) throw new Rejected('integration_not_configured');
    const fields = givenFields && credentialOf(connection, givenFields, storedCredential).fields;
    const access = { companyId, companyServiceId, integrationKind, today, signal: AbortSignal.timeout(testTimeoutMs) };
    try {
      await this.lists.test(access, fields);
      if (!givenFields) await this.credentials.markTested(companyId, storedCredential!.credentialId);
      // A preview of the accounts is what people request next.
      this.heavyJobs.expectJob();
      return { isConnected: true, failure: null };
    } catch (error) {
      if (access.signal.aborted) return { isConnected: false, failure: failureInWords('timeout', null) };
      if (!(error instanceof ConnectorError)) throw error;
      return {
        isConnected: false,
        failure: failureInWords(error.code, vendorTextOf(error.vendorText)),
      };
    }
  }
}

/**
 * The given values with what stays of the stored ones.
 * @throws Refused naming each wrong field
 */
function credentialOf(
  { connection: { auth }, fields }: ServiceConnection,
  givenFields: Readonly<Record<string, string>>,
  storedCredential: StoredCredential | undefined,
): NewCredential {
  const { values, problems } = checkValues(fields, givenFields, storedCredential?.fields);
  if (problems.length > 0) throw invalid(problems);
  // The tokens of an authorisation stay, but never go to another place.
  const keepsTokens =
    storedCredential && auth.type === 'oauth2' && !hasVisibleChange(fields, givenFields, storedCredential.fields);
  if (!keepsTokens) return { fields: values };
  const { scopes, expiresAt } = storedCredential;
  return { fields: { ...storedCredential.fields, ...values }, scopes, expiresAt };
}
