import { Injectable } from '@nestjs/common';
import type { DepartmentIndex } from '../../departments/department-index.rules';
import { DepartmentWithdrawal } from '../../departments/department-withdrawal.service';
import { DepartmentsByPath } from '../../departments/departments-by-path.service';
import { Commands, type ClaimedValue } from '../../../platform/http/commands.service';
import { ImportClaims } from '../../../platform/imports/import-claims.service';
import type {
  WriteRequest,
  Choice,
  DryRunCheck,
  ImportKind,
  Planned,
  TouchedEntity,
} from '../../../platform/imports/import-kind';
import { ImportKinds } from '../../../platform/imports/import-kinds.service';
import type { Context } from '../../../platform/kit/commands';
import { stateAfter } from '../../../platform/kit/decider';
import { dayOf } from '../../../contract/calendar';
import { PersonKeys } from '../../../platform/kit/person-keys';
import { Rejected, type RejectionCode } from '../../../platform/kit/rejections';
import { inForce } from '../../../platform/kit/dated-values';
import { companyUserEmailClaim } from '../company-user-email.claim';
import { companyUserDecider, type CompanyUserCommand, type CompanyUserFields } from '../company-user.decider';
import type { Known } from '../company-user-state.rules';
import type { CompanyUserEvent } from '../company-user.events';
import { termEventTypes, valuesOn } from '../employment-terms.rules';
import { UserInvitations } from '../user-invitations.service';
import { UserEmailChanges } from '../user-email-changes.service';
import { UserCheck } from './user-check.service';
import { userFields } from './user-import.columns';
import { UserImportQueries } from './user-import.queries';
import type { UserPlan } from './user-row.rules';

/** A plan with department ids, or the reason why its departments were refused. */
type Prepared = Omit<UserPlan, 'places'> & {
  departmentIds?: string[];
  refusal?: RejectionCode;
  claimedValue?: ClaimedValue;
};

/** Imports users: matches them by e-mail address or code, then adds or changes them and their departments. */
@Injectable()
export class UserImport implements ImportKind {
  readonly kind = 'users';
  readonly entity = 'companyUser';
  readonly relatedBy = ['user_id', 'other_user_id'] as const;
  readonly fields = userFields;
  readonly identifiedBy = ['email', 'employeeCode'];

  constructor(
    private readonly commands: Commands,
    private readonly claims: ImportClaims,
    private readonly invitations: UserInvitations,
    private readonly emailChanges: UserEmailChanges,
    private readonly queries: UserImportQueries,
    private readonly departments: DepartmentsByPath,
    private readonly withdrawal: DepartmentWithdrawal,
    private readonly keys: PersonKeys,
    kinds: ImportKinds,
  ) {
    kinds.add(this);
  }

  check(choice: Choice): DryRunCheck {
    const { companyId, today, mappedFields } = choice;
    const isPlacing = mappedFields.has('department') || mappedFields.has('otherDepartments');
    let departments: Promise<DepartmentIndex> | undefined;
    return new UserCheck(choice, async (rows) => {
      departments ??= this.departments.index(companyId, today);
      const users = await this.queries.findUsers(companyId, rows, isPlacing ? today : undefined);
      return { users, departments: await departments };
    });
  }

  /** Creates person keys and departments and claims the addresses of all rows in one go. */
  async prepare(rows: readonly Planned[], request: WriteRequest): Promise<Planned[]> {
    const { context } = request;
    const newRows = rows.filter(({ outcome }) => outcome === 'new');
    await this.keys.makeAll(
      context.companyId,
      newRows.map(({ entityId }) => entityId),
    );
    const namedPlaces = rows.flatMap(({ plan }) => (plan as UserPlan).places ?? []);
    const paths = [...new Set(namedPlaces.flatMap((place) => ('path' in place ? place.path : [])))];
    const places = await this.places(context, paths);
    const index = await this.departments.index(context.companyId, dayOf(context.at));
    const preparedRows = rows.map((row) => ({ ...row, plan: withDepartments(row.plan as UserPlan, places, index) }));
    const claiming = preparedRows.flatMap(({ plan: { email, refusal }, ...row }) =>
      row.outcome === 'new' && email && !refusal ? [{ ...row, value: email }] : [],
    );
    const claimByRow = await this.claims.take(companyUserEmailClaim, claiming, request);
    return preparedRows.map((row) => ({ ...row, plan: { ...row.plan, claimedValue: claimByRow.get(row.number) } }));
  }

  async write({ outcome, entityId, plan }: Planned, request: WriteRequest): Promise<void> {
    const { isInvited = false, refusal, claimedValue, ...data } = plan as Prepared;
    if (refusal) throw new Rejected(refusal);
    if (outcome === 'new') {
      const add = { type: 'Add', data: data as CompanyUserFields } as const;
      const claims = [claimedValue ?? { kind: companyUserEmailClaim, value: data.email! }];
      return this.send(entityId, add, request, { creates: true, claims });
    }
    const claims = data.email ? [{ kind: companyUserEmailClaim, value: data.email }] : [];
    const change = () => this.send(entityId, { type: 'Change', data }, request, { claims });
    if (!data.email) return change();
    await this.move(entityId, { to: data.email, isInvited }, request, change);
  }

  async takeBack(
    { entityId, before, during, afterImport: asLeft }: TouchedEntity,
    request: WriteRequest,
  ): Promise<void> {
    const then = stateAfter(companyUserDecider, before);
    const now = stateAfter(companyUserDecider, [...before, ...during]);
    if (now.is !== 'registered') throw new Rejected('not_found');
    if (then.is !== 'registered') return this.send(entityId, { type: 'Delete', data: {} }, request, asLeft);
    const { effectiveFrom, ...movedTerms } = since(during, then);
    const values = valuesOn(then.terms, effectiveFrom ?? dayOf(request.context.at));
    const data = { ...undatedFields(then), ...values, ...movedTerms, effectiveFrom };
    const claims = then.email === now.email ? [] : [{ kind: companyUserEmailClaim, value: then.email }];
    const change = () => this.send(entityId, { type: 'Change', data }, request, { ...asLeft, claims });
    if (then.email === now.email) return change();
    const isInvited = now.invitation.is !== 'none';
    await this.move(entityId, { to: then.email, isInvited }, request, change);
  }

  /** Departments that the import created are gone again, unless somebody uses them. */
  completeTakeBack(importId: string, request: WriteRequest): Promise<void> {
    return this.withdrawal.withdrawFounded(request, importId);
  }

  private async move(
    id: string,
    { to, isInvited }: { to: string; isInvited: boolean },
    request: WriteRequest,
    change: () => Promise<void>,
  ): Promise<void> {
    const mayWrite = () => this.invitations.requireImportMailAllowance(to, request.context.companyId);
    await this.emailChanges.move(id, { to, isInvited, mayWrite }, request, change);
  }

  private async send(
    id: string,
    intent: CompanyUserCommand,
    request: WriteRequest,
    options: { creates?: true; claims?: readonly ClaimedValue[] } & Partial<TouchedEntity['afterImport']> = {},
  ): Promise<void> {
    await this.commands.send(companyUserDecider, id, intent, request, { ...options, noWait: true });
  }

  /** A refused path refuses only the rows that name it. */
  private async places(context: Context, paths: readonly string[]): Promise<Map<string, string | Rejected>> {
    const departments = new Map<string, string | Rejected>();
    if (paths.length === 0) return departments;
    try {
      return await this.departments.ensure(context, paths);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      if (paths.length === 1) return departments.set(paths[0]!, error);
    }
    for (const path of paths)
      for (const [one, place] of await this.places(context, [path])) departments.set(one, place);
    return departments;
  }
}

const withDepartments = (
  { places, ...plan }: UserPlan,
  departmentByPath: ReadonlyMap<string, string | Rejected>,
  active: DepartmentIndex,
): Prepared => {
  if (!places) return plan;
  const there = places.map((place) => {
    if ('path' in place) return departmentByPath.get(place.path)!;
    const isGone = place.isJoined && active.pathOf(place.id) === undefined;
    return isGone ? new Rejected('department_not_there') : place.id;
  });
  const refusal = there.find((place) => place instanceof Rejected);
  return refusal ? { ...plan, refusal: refusal.code } : { ...plan, departmentIds: there as string[] };
};

const undatedFields = ({ name, nameKana, email, joinedOn, note }: Known) => ({ name, nameKana, email, joinedOn, note });

/** The effective dates of the import's changes; the reversal uses the same dates. */
const since = (during: TouchedEntity['during'], { departments }: Known) => {
  const firstDayOf = (...types: CompanyUserEvent['type'][]) =>
    during.find(({ type }) => (types as string[]).includes(type))?.data.effectiveFrom as string | undefined;
  const departmentsFrom = firstDayOf('CompanyUserDepartmentsChanged');
  return {
    effectiveFrom: firstDayOf(...termEventTypes),
    ...(departmentsFrom && { departmentsFrom, departmentIds: inForce(departments, departmentsFrom) }),
  };
};
