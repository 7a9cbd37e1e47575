import { scopeMeanings } from '../../../backend/contract/scope-words';
import { permissionScopes } from '../../../backend/contract/vocabulary';

export const scopeHelp = permissionScopes.values
  .map((scope) => `「${permissionScopes.labels[scope]}」は${scopeMeanings[scope]}`)
  .join('');
