import { useState } from 'react';
import { Link } from 'react-router';
import {
  evidencePacks,
  maxPackEvents,
  packLifeHours,
  packWarning,
  type PackSubject,
} from '../../../backend/contract/evidence-packs';
import { problemOf } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { DaysFilter } from '../../ui/days-filter';
import { count, day } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { TickLine } from '../../ui/tick-line';
import { HowToVerify } from './how-to-verify';
import { PackFindings } from './pack-findings';
import { PackProgress } from './pack-progress';
import './packs.css';

const pollMs = 1_500;

/** Says what goes into a pack and what cannot be taken back, makes it, and hands it out. */
export function PackDialog({ subject, onClose }: { subject: PackSubject; onClose: () => void }) {
  const [chosenSubject, setChosenSubject] = useState(subject);
  const [isAgreed, setAgreed] = useState(false);
  const [packId, setPackId] = useState<string>();
  const { mutate, isPending, error } = useWrite(evidencePacks.make, { shownBy: 'the progress in the dialog' });
  const isWhole = chosenSubject.kind !== 'period' || (chosenSubject.from !== '' && chosenSubject.to !== '');
  const make = () => mutate({ body: { subject: chosenSubject } }, { onSuccess: ({ id }) => setPackId(id) });
  const buttons = (
    <div className="dialog-buttons">
      <Button reads onClick={onClose}>
        {packId ? '閉じる' : 'キャンセル'}
      </Button>
      {!packId && (
        <Button reads kind="primary" disabled={!isAgreed || !isWhole} busy={isPending && '準備中'} onClick={make}>
          作成する
        </Button>
      )}
    </div>
  );
  return (
    <Dialog title="証跡パックを作成" open onClose={onClose} footer={buttons}>
      {packId ? (
        <Making packId={packId} />
      ) : (
        <div className="pack-form">
          <p className="dialog-text">
            {aboutOf(chosenSubject)}
            を、証明とともに1つのzipファイルにします。受け取った人は、Daichoを使わずに、記録が変えられていないことを確かめられます。
          </p>
          {chosenSubject.kind === 'period' && (
            <DaysFilter
              label="期間"
              value={`${chosenSubject.from}/${chosenSubject.to}`}
              onChange={(value) => {
                const [from = '', to = ''] = value.split('/');
                setChosenSubject({ kind: 'period', from, to });
              }}
            />
          )}
          <p className="quiet">{`出来事は${count(maxPackEvents)}件までです。ファイルは${packLifeHours}時間保存できます。`}</p>
          <p className="pack-warning">
            <Icon name="alert" />
            <span>{packWarning}</span>
          </p>
          <TickLine text="個人データが入ることを確かめました" isTicked={isAgreed} onTick={setAgreed} />
          {error && (
            <p role="alert" className="pack-problem">
              <Icon name="error" />
              {problemOf(error).detail}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

const aboutOf = (subject: PackSubject): string => {
  switch (subject.kind) {
    case 'entity':
      return 'この対象のすべての履歴';
    case 'period':
      return '選んだ期間のすべての操作履歴';
    case 'asOf':
      return `${day(subject.asOf)} の時点のこの一覧と、その時点が台帳のどこにあたるか`;
    case 'review':
      return 'この棚卸しの結果と、そのすべての履歴';
  }
};

function Making({ packId }: { packId: string }) {
  const { data } = useRead(evidencePacks.list, {}, { every: pollMs });
  const pack = data?.items.find(({ id }) => id === packId);
  return (
    <div className="pack-form">
      {pack && <p className="dialog-text">{pack.title}</p>}
      {pack && <PackFindings pack={pack} />}
      {pack ? <PackProgress pack={pack} /> : <p className="quiet">準備しています。</p>}
      <HowToVerify />
      <p className="quiet">
        {pack?.state === 'ready' ? '' : '閉じても作成は続きます。'}
        {`${packLifeHours}時間、`}
        <Link to="/evidence?tab=packs">証跡の画面</Link>
        からも保存できます。
      </p>
    </div>
  );
}
