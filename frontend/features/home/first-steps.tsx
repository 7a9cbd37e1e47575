import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import type { ReactNode } from 'react';
import { home } from '../../../backend/contract/home';
import { useContract } from '../../lib/limits';
import { useMe } from '../../lib/session';
import { useRead } from '../../lib/use-read';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { count } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useReadOnly } from '../../ui/read-only';
import './first-steps.css';

/** The companies whose first steps this browser has put away. */
const putAwayAtom = atomWithStorage<readonly string[]>('daicho.firstStepsPutAway', [], undefined, { getOnInit: true });

/** What a new company begins with, until it is done or put away. */
export function FirstSteps() {
  const me = useMe();
  const isReadOnly = useReadOnly();
  const [putAway, setPutAway] = useAtom(putAwayAtom);
  const contract = useContract().data;
  const services = useRead(home.service, {}).data;
  if (!me || isReadOnly || !contract || !services || putAway.includes(me.company.id)) return null;
  const { usersCount } = contract;
  const { servicesCount, planUnregisteredCount } = services;
  const plannedCount = servicesCount - planUnregisteredCount;
  if (usersCount > 0 && plannedCount > 0) return null;
  const next = usersCount === 0 ? 1 : servicesCount === 0 ? 2 : 3;
  const kindOf = (step: number) => (step === next ? 'primary' : 'secondary');
  const away = (
    <Button small onClick={() => setPutAway([...putAway, me.company.id])}>
      表示しない
    </Button>
  );
  return (
    <Card title="はじめに行うこと" actions={away}>
      <ol className="first-steps">
        <Step
          number={1}
          title="部署とユーザーを登録する"
          doneText={usersCount > 0 && `${count(usersCount)}名を登録済み`}
        >
          <p>CSVで取り込むか、人事システムと連携すると、部署もいっしょに登録されます。</p>
          <ButtonLink kind={kindOf(1)} icon="upload" to="/users/imports">
            CSVで取り込む
          </ButtonLink>
          <ButtonLink to="/setting">人事システムと連携する</ButtonLink>
        </Step>
        <Step
          number={2}
          title="サービスを登録する"
          doneText={servicesCount > 0 && `${count(servicesCount)}件を登録済み`}
        >
          <p>使っているSaaSを候補から選びます。連携できるサービスは、利用者も自動で読み取れます。</p>
          <ButtonLink kind={kindOf(2)} icon="add" to="/services?act=register">
            サービスを登録する
          </ButtonLink>
        </Step>
        <Step number={3} title="プランを登録する" doneText={plannedCount > 0 && `${count(plannedCount)}件に登録済み`}>
          <p>料金、席数、契約期間を入れると、費用の集計と更新のお知らせが始まります。</p>
          <ButtonLink kind={kindOf(3)} to="/services">
            サービスを選ぶ
          </ButtonLink>
        </Step>
      </ol>
    </Card>
  );
}

interface StepProps {
  number: number;
  title: string;
  /** What was done, if it was. */
  doneText: string | false;
  children: ReactNode;
}

function Step({ number, title, doneText, children }: StepProps) {
  return (
    <li data-done={doneText !== false}>
      <span className="first-steps-mark" aria-hidden>
        {doneText === false ? number : <Icon name="check" size={14} />}
      </span>
      <div>
        <h3>{title}</h3>
        {doneText === false ? <div className="first-steps-do">{children}</div> : <p>{doneText}</p>}
      </div>
    </li>
  );
}
