import { Injectable } from '@nestjs/common';
import type { companyErps } from '../../contract/company-erps';
import { failureInWords } from '../../contract/integration-failures';
import type { AnswerOf } from '../../contract/kit';
import type { ApiRequest } from '../../platform/http/api-request';
import { Egress } from '../../platform/egress/egress.service';
import { Commands } from '../../platform/http/commands.service';
import { invalid } from '../../platform/http/refusals';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import { credentialFieldsOf, type SetUpField } from '../../services/integrations/catalogue/connection-fields.rules';
import { ConnectorError } from '../../services/integrations/connectors/connector.rules';
import { checkValues, hasVisibleChange } from '../../services/integrations/credentials/credential-values.rules';
import { IntegrationCredentials } from '../../services/integrations/credentials/credentials.service';
import { OAuthClients } from '../../services/integrations/oauth/oauth-clients.service';
import { vendorTextOf } from '../../services/integrations/vendor-text.rules';
import { erpOf } from './catalogue/erp-catalogue.service';
import type { ErpConnection } from './catalogue/erp-row.rules';
import { rejectUnsupported, capabilitiesOf } from './catalogue/erp-capabilities.rules';
import { companyErpDecider } from './company-erp.decider';
import { CompanyErpStateQueries } from './company-erp-state.queries';
import { ErpReader } from './erp-reader.service';
import { ErpRuns } from './runs/erp-runs.service';
import { fromDayProblem, hostProblem } from './set-up.rules';

const testTimeoutMs = 60_000;

/** Registers ERPs, and sets up, tries and removes their credentials. */
@Injectable()
export class CompanyErpSetUp {
  constructor(
    private readonly states: CompanyErpStateQueries,
    private readonly credentials: IntegrationCredentials,
    private readonly clients: OAuthClients,
    private readonly reader: ErpReader,
    private readonly runs: ErpRuns,
    private readonly egress: Egress,
    private readonly commands: Commands,
  ) {}

  /** A company has each kind once, so that no payment is taken in twice. */
  async register(request: ApiRequest<typeof companyErps.register>): Promise<{ id: string }> {
    const { integrationKind } = request.body;
    const row = erpOf(integrationKind);
    if (!row) throw new Rejected('unknown_kind');
    const id = derivedId(request.companyId, 'companyErp', integrationKind);
    const register = { type: 'Register', data: { integrationKind, name: row.name } } as const;
    await this.commands.send(companyErpDecider, id, register, request);
    return { id };
  }

  /** @throws Refused naming each wrong field */
  async setCredentials(request: ApiRequest<typeof companyErps.setCredentials>): Promise<void> {
    const { companyId, params, body } = request;
    const { integrationKind } = await this.states.one(companyId, params.companyErpId);
    const { connection, fields } = await this.connectionOf(integrationKind);
    // Within the lock, so that a token refreshed meanwhile is not lost.
    const { credentialId, fields: storedFields } = await this.credentials.renew(
      companyId,
      params.companyErpId,
      (before) => {
        const { values, problems } = checkValues(fields, body.fields, before?.fields);
        const wrongHost =
          values.host === undefined ? undefined : hostProblem(values.host, this.egress.isException(values.host));
        if (wrongHost) problems.push({ field: 'fields.host', message: wrongHost });
        if (problems.length > 0) throw invalid(problems);
        // The tokens of an authorisation stay, but never go to another place.
        const isOAuth = connection.auth.type === 'oauth2';
        if (!before || !isOAuth || hasVisibleChange(fields, body.fields, before.fields)) return { fields: values };
        const { scopes, expiresAt } = before;
        return { fields: { ...before.fields, ...values }, scopes, expiresAt };
      },
    );
    const data = { credentialId, dropsAuthorisation: storedFields.accessToken === undefined };
    await this.commands.send(companyErpDecider, params.companyErpId, { type: 'ReplaceCredentials', data }, request);
  }

  async test(request: ApiRequest<typeof companyErps.test>): Promise<AnswerOf<typeof companyErps.test>> {
    const { companyId, params, today } = request;
    const { integrationKind } = await this.states.one(companyId, params.companyErpId);
    const storedCredential = await this.credentials.find(companyId, params.companyErpId);
    if (!storedCredential) throw new Rejected('erp_not_configured');
    const signal = AbortSignal.timeout(testTimeoutMs);
    try {
      await this.reader.test({ companyId, companyErpId: params.companyErpId, integrationKind, today, signal });
      await this.credentials.markTested(companyId, storedCredential.credentialId, 'company_erp');
      return { isConnected: true, failure: null };
    } catch (error) {
      if (signal.aborted) return { isConnected: false, failure: failureInWords('timeout', null) };
      if (!(error instanceof ConnectorError)) throw error;
      return { isConnected: false, failure: failureInWords(error.code, vendorTextOf(error.vendorText)) };
    }
  }

  async configure(request: ApiRequest<typeof companyErps.configure>): Promise<void> {
    const { companyId, query, today } = request;
    const { reason: _, ...config } = request.body;
    const message = fromDayProblem(config.fromDay, today);
    if (message) throw invalid([{ field: 'fromDay', message }]);
    const { integrationKind } = await this.states.one(companyId, query.companyErpId);
    rejectUnsupported(config, capabilitiesOf(erpOf(integrationKind) ?? {}));
    const configure = { type: 'Configure', data: config } as const;
    await this.commands.send(companyErpDecider, query.companyErpId, configure, request);
  }

  async disintegrate(
    request: ApiRequest<typeof companyErps.disintegrate>,
  ): Promise<AnswerOf<typeof companyErps.disintegrate>> {
    const { companyId, params } = request;
    await this.states.one(companyId, params.companyErpId);
    // Before the event: a second attempt after a crash in between still removes them.
    await this.credentials.remove(companyId, params.companyErpId);
    await this.runs.dropPreviews(companyId, params.companyErpId);
    await this.commands.send(companyErpDecider, params.companyErpId, { type: 'Disintegrate', data: {} }, request);
    return { remainingPayments: await this.states.paymentsCount(companyId, params.companyErpId) };
  }

  /** How an ERP is reached, and what an administrator enters for it. @throws Rejected erp_by_export */
  async connectionOf(integrationKind: string): Promise<{ connection: ErpConnection; fields: SetUpField[] }> {
    const connection = erpOf(integrationKind)?.connection;
    if (!connection) throw new Rejected('erp_by_export');
    const hasOperatorClient = connection.auth.type === 'oauth2' && (await this.clients.has(integrationKind));
    return { connection, fields: credentialFieldsOf(connection, hasOperatorClient) };
  }

  /** Whether a kind is unconfirmed and no test with the stored credentials succeeded. */
  async isTestRequired(companyId: string, { id, integrationKind }: { id: string; integrationKind: string }) {
    if (erpOf(integrationKind)?.connection?.state !== 'unconfirmed') return false;
    return (await this.credentials.untestedOwners(companyId)).includes(id);
  }
}
