import { areaOf, isOpenToAreas } from './auditor-areas';
import type { Endpoint } from './kit';
import { auditorAreas } from './link-words';
import { grantsOf } from './permissions';
import { permissionScopes } from './vocabulary';

const head = `# Who may call what

Every endpoint and every scope of administrators, written from \`backend/contract\` by \`npm run contract -- access\`.
\`test/contract-access.spec.ts\` compares this page with the contract. \`test/api/scopes.spec.ts\` makes each call in each scope.

- \`public\` needs no session. \`session\` needs one, of any scope. Any other word is the flag that the scope must have.
- Scope \`auditor\` (監査) has no flags. It reads what the contract marks \`auditor\`, may have an evidence
  pack made, and makes no other call.
- Scope \`general\` (一般) has no flags.
- \`reviewer\` is the person behind a review's link: the parameter of the path that must be the review of the link.
- \`auditor link\` reads for its areas and days: the area that opens the call, or \`every\` for any link.
- \`extension\` and \`enrolment\` take the token of a browser or of its enrolment, never a session.
`;

const linkMark = (endpoint: Endpoint): string => {
  if (!isOpenToAreas(auditorAreas.values, endpoint)) return '–';
  return endpoint.access === 'public' ? 'yes' : (areaOf(endpoint) ?? 'every');
};

const mark = (isGranted: boolean) => (isGranted ? 'yes' : '–');

const row = (endpoint: Endpoint): string => {
  const { method, path, access } = endpoint;
  const byScope = permissionScopes.values.map((scope) => mark(grantsOf(scope, endpoint) !== undefined));
  const reviewer = access === 'public' ? 'yes' : (endpoint.reviewer ?? '–');
  return `| ${[`\`${method} ${path}\``, access, ...byScope, reviewer, linkMark(endpoint)].join(' | ')} |`;
};

/** The page docs/access.md: which scope may make which call. */
export const accessTable = (endpoints: readonly Endpoint[]): string => {
  const titles = ['call', 'needs', ...permissionScopes.values, 'reviewer', 'auditor link'];
  const rule = titles.map(() => '---').join('|');
  return [head, `| ${titles.join(' | ')} |`, `|${rule}|`, ...endpoints.map(row), ''].join('\n');
};
