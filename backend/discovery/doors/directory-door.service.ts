import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { derivedId } from '../../platform/kit/ids';
import type { AppAttributes } from '../../services/integrations/directory/directory-app.events';
import {
  DirectoryListeners,
  type DirectoryFinding,
} from '../../services/integrations/directory/directory-listeners.service';
import type { DetectedAddress } from '../intake/detected-identity.rules';
import { maxHits, type Hit } from '../intake/detection-hits.rules';
import { DetectionIntake } from '../intake/detection-intake.service';
import { knownServiceByPayee, knownServiceOf } from '../known-services/known-services.service';

const inBrackets = /[(（[［【].*?[)）\]］】]/gu;

/** Which service an app is: by the hosts of its pages, by a known name, else by its own name. Hosts of a company's own domain would make all of its apps one. */
const addressOfApp = ({ name, hosts }: Pick<AppAttributes, 'name' | 'hosts'>): DetectedAddress => {
  const host = hosts.find((one) => knownServiceOf(one));
  if (host) return { host };
  const knownService = knownServiceByPayee(name.replace(inBrackets, ' '));
  if (knownService) return { knownServiceId: knownService.id, label: name };
  return { name };
};

/** Sign-ins and grants as hits. A grant is seen on each day that the provider lists it. */
const hitsOfFinding = ({ at, signIns, grants }: DirectoryFinding): Hit[] => [
  ...signIns.map(({ app, person, day }) => {
    return { detectedType: 'sign_in' as const, address: addressOfApp(app), person, day, count: 1 };
  }),
  ...grants.map(({ app, person, scopes }) => {
    return { detectedType: 'grant' as const, address: addressOfApp(app), person, day: dayOf(at), count: 1, scopes };
  }),
];

/** Detects the apps of identity providers that are no registered service. */
@Injectable()
export class DirectoryDoor {
  constructor(
    listeners: DirectoryListeners,
    private readonly intake: DetectionIntake,
  ) {
    listeners.add((finding) => this.record(finding));
  }

  private async record(finding: DirectoryFinding): Promise<void> {
    const { companyId, companyServiceId, at } = finding;
    const hits = hitsOfFinding(finding);
    const batchId = derivedId(companyServiceId, 'directory-reading', at);
    for (let start = 0; start < hits.length; start += maxHits) {
      const part = hits.slice(start, start + maxHits);
      // With the moment: what a reading finds again may count now, for example after a 許可URL is removed.
      const content = createHash('sha256').update(JSON.stringify(part)).digest('hex');
      const receiptId = `directory:${companyServiceId}:${at}:${content}`;
      await this.intake.record({ kind: 'connector', id: null, companyId }, { receiptId, at, hits: part, batchId });
    }
  }
}
