import { Injectable } from '@nestjs/common';
import { AdministratorAccounts } from '../administrators/administrator-accounts.service';
import type { AdministratorIds } from '../administrators/administrator-states.service';
import type { auth } from '../../contract/auth';
import { Credentials } from '../../platform/credentials/credentials.service';
import { Tokens } from '../../platform/credentials/tokens.service';
import type { ApiRequest } from '../../platform/http/api-request';
import type { VerifiedLogin } from '../../platform/http/sessions.service';
import { newId } from '../../platform/kit/ids';
import type { Mail } from '../../platform/kit/mail';
import { mailTemplates } from '../../platform/mail/mail-templates';
import { Links } from '../../platform/mail/links.service';
import { MailQueue } from '../../platform/mail/mail-queue.service';
import { CompanyCreation } from './company-creation.service';
import { PasswordPolicy } from './password-policy.service';
import { administratorOf } from '../../platform/kit/principal';

const fiscalYearStartMonth = 4;

/** Signs up a company. The mailed link proves that the address belongs to the administrator. */
@Injectable()
export class Registration {
  constructor(
    private readonly accounts: AdministratorAccounts,
    private readonly companyFounding: CompanyCreation,
    private readonly tokens: Tokens,
    private readonly credentials: Credentials,
    private readonly policy: PasswordPolicy,
    private readonly links: Links,
    private readonly mailQueue: MailQueue,
  ) {
    mailQueue.writes('registration', async ({ email }) => ({ to: email, ...(await this.renderMail(email)) }));
  }

  /** Sends the registration mail. Only the mail reveals whether the address is registered. */
  request(email: string): Promise<void> {
    return this.mailQueue.send({ kind: 'registration', about: { email } });
  }

  /** @returns the owner of the new session
   * @throws Rejected token_invalid or email_taken. */
  async register(request: ApiRequest<typeof auth.register>): Promise<VerifiedLogin> {
    const { comfirmationToken: token, password, companyName, businessType, companySize, name, nameKana } = request.body;
    const grant = await this.tokens.find('pre_registration', token);
    const { email } = grant;
    await this.policy.refuseWeak(password, [companyName, name, nameKana, email]);
    const unfinishedSignUp = await this.findUnfinishedSignUp(email);
    const ids = unfinishedSignUp ?? { administratorId: grant.administratorId, companyId: grant.companyId };
    const newCompany = {
      company: { name: companyName, businessType, companySize, fiscalYearStartMonth },
      administrator: { email, name, nameKana },
    };
    const { administratorId: id, companyId } = ids;
    const context = request.contextFor(administratorOf(companyId, id));
    await this.companyFounding.foundCompany(id, newCompany, context);
    return this.credentials.setFirst('pre_registration', token, { ...ids, email }, password);
  }

  /** The ids of a sign-up that stopped before its administrator was created. */
  private async findUnfinishedSignUp(email: string): Promise<AdministratorIds | undefined> {
    const account = await this.accounts.findAccount(email);
    return account?.state.is === 'unknown' ? account : undefined;
  }

  private async renderMail(email: string): Promise<Omit<Mail, 'to'>> {
    const account = await this.accounts.findAccount(email);
    if (account?.state.is === 'joined')
      return mailTemplates.alreadyRegistered(this.links.login(), this.links.resetRequest());
    const grant = { administratorId: newId(), companyId: newId(), email };
    return mailTemplates.registration(this.links.registration(await this.tokens.issue('pre_registration', grant)));
  }
}
