import { Injectable } from '@nestjs/common';
import { failureAdvice } from '../../contract/integration-failures';
import type { integrations, IntegrationFailure } from '../../contract/integrations';
import type { AnswerOf } from '../../contract/kit';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { invalid } from '../../platform/http/refusals';
import { Rejected } from '../../platform/kit/rejections';
import { ConnectorError } from './connectors/connector.rules';
import { Connections } from './connections.service';
import type { CredentialField } from './credential-field.rules';
import { checkValues } from './credential-values.rules';
import { IntegrationCredentials } from './credentials.service';
import { integrationDecider } from './integration.decider';
import { IntegrationStateQueries } from './integration-state.queries';
import { MissingAccounts } from './missing-accounts.service';
import { VendorLists } from './vendor-lists.service';
import { vendorTextOf } from './vendor-text.rules';

type TestAnswer = AnswerOf<typeof integrations.test>;

/** How a failure is shown. */
export const failureOf = ({
  code,
  vendorText,
}: Pick<IntegrationFailure, 'code' | 'vendorText'>): IntegrationFailure => ({
  code,
  text: failureAdvice[code],
  vendorText,
});

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
  ) {}

  /** @throws Refused naming each wrong field */
  async configure(request: ApiRequest<typeof integrations.configure>): Promise<void> {
    const { companyId } = request;
    const { companyServiceId } = request.params;
    const {
      integrationKind,
      connection,
      fields: fieldsToEnter,
    } = await this.connections.of(companyId, companyServiceId);
    const stored = await this.credentials.find(companyId, companyServiceId);
    const fields = this.check(fieldsToEnter, request.body.fields, stored?.fields);
    // The tokens of an authorisation stay.
    const authorised = connection.auth.type === 'oauth2' ? stored : undefined;
    const { credentialId } = await this.credentials.replace(companyId, companyServiceId, {
      fields: { ...authorised?.fields, ...fields },
      scopes: authorised?.scopes,
    });
    const values = fieldsToEnter.filter(({ secret }) => !secret).map(({ name }) => ({ name, value: fields[name]! }));
    const data = { integrationKind, values, credentialId };
    await this.commands.send(integrationDecider, companyServiceId, { type: 'Configure', data }, request);
  }

  async disconnect(request: ApiRequest<typeof integrations.disconnect>): Promise<void> {
    const { companyId } = request;
    const { companyServiceId } = request.params;
    await this.states.service(companyId, companyServiceId);
    const state = await this.states.find(companyId, companyServiceId);
    await this.commands.send(integrationDecider, companyServiceId, { type: 'Disconnect', data: {} }, request);
    await this.credentials.remove(companyId, companyServiceId);
    if (state) await this.missing.remove(companyId, [state.heldRunId, state.releasedRunId]);
  }

  async test(request: ApiRequest<typeof integrations.test>): Promise<TestAnswer> {
    const { companyId, today } = request;
    const { companyServiceId } = request.params;
    const { integrationKind, fields: fieldsToEnter } = await this.connections.of(companyId, companyServiceId);
    const stored = await this.credentials.find(companyId, companyServiceId);
    const given = request.body?.fields;
    if (!given && !stored) throw new Rejected('integration_not_configured');
    const fields = given && this.check(fieldsToEnter, given, stored?.fields);
    const access = { companyId, companyServiceId, integrationKind, today, signal: AbortSignal.timeout(testTimeoutMs) };
    try {
      await this.lists.test(access, fields);
      return { isConnected: true, failure: null };
    } catch (error) {
      if (access.signal.aborted)
        return { isConnected: false, failure: failureOf({ code: 'timeout', vendorText: null }) };
      if (!(error instanceof ConnectorError)) throw error;
      return {
        isConnected: false,
        failure: failureOf({ code: error.code, vendorText: vendorTextOf(error.vendorText) }),
      };
    }
  }

  private check(
    fieldsToEnter: readonly CredentialField[],
    given: Record<string, string>,
    stored?: Readonly<Record<string, string>>,
  ) {
    const { values, problems } = checkValues(fieldsToEnter, given, stored);
    if (problems.length > 0) throw invalid(problems);
    return values;
  }
}
