import type { integrationStates, WordOf } from '../vocabulary';
import { accounting } from './accounting';
import { ai } from './ai';
import { analytics } from './analytics';
import { attendance } from './attendance';
import { cloud } from './cloud';
import { collaborationJapan } from './collaboration-japan';
import { collaborationOverseas } from './collaboration-overseas';
import { communication } from './communication';
import { crm } from './crm';
import { design } from './design';
import { developmentCode } from './development-code';
import { developmentOperations } from './development-operations';
import { eLearning } from './e-learning';
import { eSignature } from './e-signature';
import { expense } from './expense';
import { hrJapan } from './hr-japan';
import { hrOverseas } from './hr-overseas';
import { identity } from './identity';
import { itManagement } from './it-management';
import { marketing } from './marketing';
import { other } from './other';
import { project } from './project';
import { security } from './security';
import { storage } from './storage';
import { support } from './support';
import type { CatalogueRow } from './row';

/** Every service that a company can register by choosing it, the only list of them. */
export const catalogue: readonly CatalogueRow[] = [
  ...communication,
  ...identity,
  ...collaborationOverseas,
  ...collaborationJapan,
  ...project,
  ...storage,
  ...hrJapan,
  ...hrOverseas,
  ...attendance,
  ...accounting,
  ...expense,
  ...crm,
  ...marketing,
  ...support,
  ...developmentCode,
  ...developmentOperations,
  ...cloud,
  ...analytics,
  ...eSignature,
  ...security,
  ...eLearning,
  ...itManagement,
  ...design,
  ...ai,
  ...other,
];

const byKind = new Map(catalogue.map((row) => [row.kind, row]));

export const catalogueOf = (kind: string): CatalogueRow | undefined => byKind.get(kind);

/** Where a service of this kind stands when it is registered: nothing is connected yet, or never can be. */
export const integrationStateOf = ({ auth }: Pick<CatalogueRow, 'auth'>): WordOf<typeof integrationStates> =>
  auth === 'manual' ? 'unsupported' : 'not_configured';
