import type { ReadModel } from '../../../backend/contract/read-models';
import { appliesFromField } from '../../../backend/platform/kit/entity-registry';
import type { Projection } from '../projection';

/** Their rows hold the days from which they apply, and queries choose among them. */
const holdingTerms: readonly ReadModel[] = ['plan_price', 'account_term', 'department_term', 'department_member'];

/** The projections of a past day: without what applies only after its 適用日, where that is earlier. */
export const projectionsOn = (
  { day, effectiveOn }: { day: string; effectiveOn: string },
  projections: readonly Projection[],
): readonly Projection[] =>
  effectiveOn === day ? projections : projections.map((projection) => appliedBy(projection, effectiveOn));

/** The projection without the changes that apply only after a day (適用日), whenever they were recorded. */
function appliedBy(projection: Projection, day: string): Projection {
  const dayFieldByType = new Map(
    projection.types.flatMap((type) => {
      const name = appliesFromField(type);
      return name ? [[type, name] as const] : [];
    }),
  );
  if (dayFieldByType.size === 0 || holdingTerms.includes(projection.name)) return projection;
  return {
    ...projection,
    ofEntity: undefined,
    changesOf: (fact, row) => {
      const from = fact.data[dayFieldByType.get(fact.type) ?? ''] as string | null | undefined;
      return from && from > day ? [] : projection.changesOf(fact, row);
    },
  };
}
