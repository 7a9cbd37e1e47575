import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../http/injection-tokens';
import type { Config } from '../kit/config';

/** The screens for links in mails and calendars, below the console’s path. */
@Injectable()
export class Links {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'appUrl'>) {}

  readonly registration = (token: string) => this.to('/signup/confirmation', token);
  readonly invitation = (token: string) => this.to('/company-administrators/signup/confirmation', token);
  readonly userInvitation = (token: string) => this.to('/company-users/signup/confirmation', token);
  readonly reset = (token: string) => this.to('/reset-password/confirmation', token);
  /** The token stands in the fragment, which a browser sends to no server. */
  readonly access = (token: string) => `${this.to('/links')}#token=${token}`;
  readonly signUp = () => this.to('/signup/registration');
  readonly login = () => this.to('/login');
  readonly resetRequest = () => this.to('/reset-password/request');
  readonly plan = (companyServiceId: string, planId: string) =>
    this.to(`/services/${companyServiceId}?tab=plans&plan=${planId}`);

  private to(path: string, token?: string): string {
    return this.config.appUrl + path + (token ? `?token=${token}` : '');
  }
}
