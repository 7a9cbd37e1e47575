import { Injectable } from '@nestjs/common';
import type { AppAttributes } from './directory-app.events';
import type { AccountPerson } from './directory-state.queries';

/** What people did with apps that are no registered service, as far as a reading of their provider was new. */
export interface DirectoryFinding {
  companyId: string;
  /** The provider. */
  companyServiceId: string;
  at: string;
  signIns: readonly { app: AppAttributes; person: AccountPerson; day: string }[];
  /** Without a person: an administrator granted it for everybody. */
  grants: readonly { app: AppAttributes; person: AccountPerson | null; scopes: readonly string[] }[];
}

type Listener = (finding: DirectoryFinding) => Promise<void>;

/** Areas that want to know what readings find. A reading that is repeated tells it again. */
@Injectable()
export class DirectoryListeners {
  private readonly all: Listener[] = [];

  add(listener: Listener): void {
    this.all.push(listener);
  }

  async notify(finding: DirectoryFinding): Promise<void> {
    for (const listener of this.all) await listener(finding);
  }
}
