import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ExtensionRules, GatedService } from '../../../contract/extension';
import type { Principal } from '../../../platform/kit/principal';
import { DetectionStateQueries } from '../../intake/detection-state.queries';
import { knownServices } from '../../known-services/known-services.service';
import { ExtensionRulesQueries } from './extension-rules.queries';
import { forbiddenOf, placesOfKnown } from './service-places.rules';
import { ExtensionSettingQueries } from '../settings/extension-setting.queries';

const withDomains = knownServices.filter(({ domains }) => domains.length > 0);
const generativeAi: GatedService[] = withDomains
  .filter(({ category, keeps }) => category === 'ai' || keeps?.includes('generative_ai'))
  .map(({ id, name }) => ({ serviceName: name, ...placesOfKnown(id) }));

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

const hashOf = (rules: object): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 22);

const listedServices = withDomains.map(({ id, name, domains }) => ({ id, name, domains }));
const versionOfKnown = hashOf({ known: listedServices, generativeAi });

/** The rules by which the extension matches on the device. */
@Injectable()
export class ExtensionRulesService {
  constructor(
    private readonly queries: ExtensionRulesQueries,
    private readonly settings: ExtensionSettingQueries,
    private readonly state: DetectionStateQueries,
  ) {}

  async of({ companyId, id }: Principal, today: string): Promise<ExtensionRules> {
    const installation = await this.queries.installation(companyId, id!);
    const [companyName, setting, rules, forbiddenServices, findRegistered] = await Promise.all([
      this.queries.companyName(companyId),
      this.settings.show(companyId),
      this.state.listRules(companyId),
      this.queries.listForbidden({ companyId, today }, installation.companyUserId),
      this.state.registeredFinder(companyId),
    ]);
    const forbiddenKeys = new Set(forbiddenServices.map(({ key }) => key));
    // Uses of registered services would only be dropped: they never leave the device.
    const isOmitted = ({ id, name }: (typeof listedServices)[number]) =>
      !forbiddenKeys.has(`known:${id}`) && findRegistered({ key: `known:${id}`, name }) !== undefined;
    const content = {
      companyName,
      personName: installation.personName,
      contact: setting.contact,
      rules: rules.map(({ id, list, type, url }) => ({ id, list, type, url })).sort(byId),
      forbidden: forbiddenServices.map(forbiddenOf),
      guidance: setting.guidance === null ? null : { text: setting.guidance, services: generativeAi },
    };
    const omittedIds = listedServices.filter(isOmitted).map(({ id }) => id);
    // The 5,000 domains are hashed once, not for each call.
    const version = hashOf({ ...content, guidance: setting.guidance, leftOut: omittedIds, versionOfKnown });
    return { version, ...content, knownServices: listedServices.filter(({ id }) => !omittedIds.includes(id)) };
  }
}
