import { Injectable } from '@nestjs/common';
import type { extension } from '../../../contract/extension';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { ExtensionTokens } from '../../../platform/http/extension-tokens.service';
import { ForgottenAddresses } from '../../../platform/http/forgotten-addresses.service';
import { derivedId } from '../../../platform/kit/ids';
import { Rejected } from '../../../platform/kit/rejections';
import { EnrolmentLimits } from './enrolment-limits.service';
import { EnrolmentTokens } from './enrolment-tokens.service';
import { extensionInstallationDecider } from '../installations/extension-installation.decider';
import { InstallationQueries } from '../installations/installations.queries';
import { PairingCodes } from './pairing-codes.service';

type EnrolRequest = ApiRequest<typeof extension.enrol>;
interface Enrolling {
  companyId: string;
  companyUserId: string | null;
  way: 'policy' | 'code';
}

/** Gives a browser its installation and token. The same browser gets the same installation again, with a new token. */
@Injectable()
export class Enrolments {
  constructor(
    private readonly commands: Commands,
    private readonly extensionTokens: ExtensionTokens,
    private readonly tokens: EnrolmentTokens,
    private readonly codes: PairingCodes,
    private readonly limits: EnrolmentLimits,
    private readonly forgottenAddresses: ForgottenAddresses,
    private readonly queries: InstallationQueries,
  ) {}

  /** @throws Rejected enrolment_refused, installation_revoked; Refused 429 */
  async enrol(request: EnrolRequest): Promise<{ installationId: string; token: string }> {
    const { instance, version, browser, profileEmail } = request.body;
    const { companyId, companyUserId, way } = await this.findCompany(request);
    const id = derivedId(companyId, 'extensionInstallation', instance);
    await this.limits.limitEnrolments({ companyId, installationId: id, profileEmail, ip: request.http.ip });
    const context = request.contextFor({ kind: 'extension', id, companyId });
    const intent = { type: 'Enrol', data: { way, browser, companyUserId } } as const;
    await this.commands.send(extensionInstallationDecider, id, intent, { context });
    const unmatchedEmail = companyUserId === null ? await this.omitForgotten(companyId, profileEmail) : null;
    const token = await this.extensionTokens.issue(id, companyId, { profileEmail: unmatchedEmail, version });
    return { installationId: id, token };
  }

  /** The address of a forgotten user is not stored again. */
  private async omitForgotten(companyId: string, address: string | null): Promise<string | null> {
    if (address === null) return null;
    const isForgotten = await this.forgottenAddresses.finder(companyId, [address]);
    return isForgotten(address) ? null : address;
  }

  private async findCompany(request: EnrolRequest): Promise<Enrolling> {
    const { pairingCode, enrolmentToken, instance, profileEmail } = request.body;
    if (pairingCode) {
      this.limits.limitGuesses(request.http.ip);
      const pairing = await this.codes.use(pairingCode, instance);
      if (pairing) return { ...pairing, way: 'code' };
      this.limits.countFailure(request.http.ip);
    }
    const companyId = enrolmentToken && (await this.tokens.companyOf(enrolmentToken));
    if (!companyId) throw new Rejected('enrolment_refused');
    const companyUserId = profileEmail ? await this.queries.userWith(companyId, profileEmail) : null;
    return { companyId, companyUserId, way: 'policy' };
  }
}
