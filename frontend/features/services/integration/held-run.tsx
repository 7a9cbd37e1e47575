import { useState } from 'react';
import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { heldReasons } from '../../../../backend/contract/held-words';
import { ActDialog } from '../../../details/act-dialog';
import { Button } from '../../../ui/button';
import { count, dayAndTime } from '../../../ui/format';
import { Icon } from '../../../ui/icon';
import { discardAct, releaseAct } from './integration-acts';
import { MissingPanel } from './missing-panel';

type Held = NonNullable<IntegrationDetail['held']>;

/** A run of which nothing was applied: why, in numbers and names, and the two ways on, the safe one first. */
export function HeldRun({ integration, hold }: { integration: IntegrationDetail; hold: Held }) {
  const [open, setOpen] = useState<'missing' | 'discard' | 'release' | null>(null);
  const close = () => setOpen(null);
  const isLeaving = hold.why === 'people_many_leaving';
  const unit = hold.why.startsWith('people_') ? '名' : '件';
  return (
    <section className="integration-notice integration-notice-caution" role="status">
      <Icon name="pause" />
      <div>
        <h2>同期を保留しています</h2>
        <p>
          {heldReasons.labels[hold.why]}。登録済みの{count(hold.known)}
          {unit}に対し、{dayAndTime(hold.at)}に読み取れたのは{count(hold.seen)}
          {unit}で、{count(hold.missing)}
          {unit}が{isLeaving ? '退職になります' : '見つかりません'}。
        </p>
        <p className="quiet">何も反映していません。連携先の権限や設定が変わっていないかをご確認ください。</p>
        <div className="integration-notice-acts">
          <Button small kind="primary" onClick={() => setOpen('missing')}>
            {isLeaving ? '退職になる人' : '見つからないアカウント'}を確認する
          </Button>
          <Button small onClick={() => setOpen('discard')}>
            破棄する
          </Button>
          <Button small kind="danger" onClick={() => setOpen('release')}>
            保留を解除する
          </Button>
        </div>
      </div>
      {open === 'missing' && <MissingPanel integration={integration} hold={hold} onClose={close} />}
      {open === 'discard' && <ActDialog act={discardAct(integration, hold)} onClose={close} />}
      {open === 'release' && <ActDialog act={releaseAct(integration, hold)} onClose={close} />}
    </section>
  );
}
