import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { accessReviews, accessReviewSettings } from '../../../backend/contract/access-reviews';
import { administratorsGround } from '../../../backend/contract/administrator-roles';
import { addDays } from '../../../backend/contract/calendar';
import { departmentHeadsGround } from '../../../backend/contract/department-heads';
import { departments } from '../../../backend/contract/departments';
import { reviewCadences, reviewerRules, reviewTargets } from '../../../backend/contract/review-words';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { optionsOf } from '../../lib/options';
import { useMe } from '../../lib/session';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { ChoiceField, RadioField } from '../../ui/form/choice-fields';
import { DateField } from '../../ui/form/date-field';
import { FormDialog } from '../../ui/form/form-dialog';
import { MultiPickField } from '../../ui/form/multi-pick-field';
import { PersonField } from '../../ui/form/person-field';
import { TextField } from '../../ui/form/text-field';
import { today } from '../../ui/format';
import { OpeningPreview } from './opening-preview';
import './reviews.css';

const usualDays = 30;

/** Named by the quarter of the company's fiscal year. */
const titleFor = (startsOn: string, startMonth: number) => {
  const [year = 0, month = 1] = startsOn.split('-').map(Number);
  const fiscalYear = month < startMonth ? year - 1 : year;
  return `${fiscalYear}年度第${Math.floor(((month - startMonth + 12) % 12) / 3) + 1}四半期の棚卸し`;
};

/** The title, with a number where a campaign of the quarter has it already. */
const unusedTitle = (title: string, takenTitles: readonly string[]): string => {
  const titleWith = (number: number) => (number === 1 ? title : `${title}（${number}）`);
  let number = 1;
  while (takenTitles.includes(titleWith(number))) number += 1;
  return titleWith(number);
};

interface OpenReviewPanelProps {
  /** The names of other campaigns. */
  takenNames: readonly string[];
  onClose: () => void;
}

/** Opens a campaign: its scope, its reviewers and its due day. */
export function OpenReviewPanel({ takenNames, onClose }: OpenReviewPanelProps) {
  const startsOn = today();
  const navigate = useNavigate();
  const names = useRead(users.names, {}).data ?? [];
  const form = useForm(accessReviewSettings, {
    name: unusedTitle(titleFor(startsOn, useMe()?.company.fiscalYearStartMonth ?? 4), takenNames),
    target: 'services',
    targetIds: [],
    reviewersBy: 'service_manager',
    dueOn: addDays(startsOn, usualDays),
    cadence: 'quarterly',
  });
  const [target, targetIds, reviewersBy, ownerId] = useWatch({
    control: form.control,
    name: ['target', 'targetIds', 'reviewersBy', 'ownerId'],
  });
  const { submit, isPending } = useSubmit(accessReviews.open, {
    form,
    outcome: (_, { name }) => `「${name}」を始めました`,
    input: (body) => ({ body }),
    onDone: async ({ id }) => {
      onClose();
      await navigate(`/reviews/${id}`);
    },
  });
  return (
    <FormDialog
      title="棚卸しを始める"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      busy={isPending}
      saveLabel="始める"
      savingLabel="アカウントを固定中"
      side
    >
      <p className="quiet">
        始めた時点のアカウントを固定します。確認者は全員が同じ内容を見て、後からの変化は印で区別されます。
      </p>
      <TextField form={form} name="name" label="名称" required />
      <ChoiceField form={form} name="target" label="対象" required options={optionsOf(reviewTargets)} />
      {target === 'administrators' && <p className="quiet">{administratorsGround}</p>}
      {target === 'departments' ? <Departments form={form} /> : <Services form={form} />}
      <RadioField form={form} name="reviewersBy" label="確認者" required options={optionsOf(reviewerRules)} />
      {reviewersBy === 'department_head' && (
        <p className="quiet">
          {departmentHeadsGround}推定が実際と違うときは、始めた後に「確認者」タブの「引き継ぐ」で変更できます。
        </p>
      )}
      <PersonField
        form={form}
        name="ownerId"
        label="責任者"
        required
        people={names}
        help="確認者が決まらないアカウントと、確認者自身のアカウントを確認します"
      />
      <DateField form={form} name="dueOn" label="期限" required />
      <RadioField form={form} name="cadence" label="周期" required options={optionsOf(reviewCadences)} />
      <OpeningPreview
        scope={
          ownerId && target && reviewersBy ? { target, targetIds: targetIds ?? [], reviewersBy, ownerId } : undefined
        }
      />
    </FormDialog>
  );
}

type Form = ReturnType<
  typeof useForm<(typeof accessReviewSettings)['_input'], (typeof accessReviewSettings)['_output']>
>;

function Services({ form }: { form: Form }) {
  const all = useRead(services.names, {}).data ?? [];
  const options = all.map(({ id, serviceName }) => ({ value: id, label: serviceName }));
  return (
    <MultiPickField
      form={form}
      name="targetIds"
      label="サービス"
      options={options}
      help="選ばなければ、すべてのサービスが対象です"
    />
  );
}

function Departments({ form }: { form: Form }) {
  const all = useRead(departments.list, {}).data ?? [];
  const options = all.map(({ id, path }) => ({ value: id, label: path }));
  return (
    <MultiPickField
      form={form}
      name="targetIds"
      label="部署"
      options={options}
      help="下位の部署を含みます。選ばなければ、すべての部署が対象です"
    />
  );
}
