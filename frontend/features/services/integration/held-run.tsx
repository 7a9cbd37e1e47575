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
export function HeldRun({ integration, held }: { integration: IntegrationDetail; held: Held }) {
  const [open, setOpen] = useState<'missing' | 'discard' | 'release' | null>(null);
  const close = () => setOpen(null);
  const isLeaving = held.why === 'people_many_leaving';
  const unit = held.why.startsWith('people_') ? '名' : '件';
  return (
    <section className="integration-notice integration-notice-caution" role="status">
      <Icon name="pause" />
      <div>
        <h2>同期を保留しています</h2>
        <p>
          {heldReasons.labels[held.why]}。登録済みの{count(held.known)}
          {unit}に対し、{dayAndTime(held.at)}に読み取れたのは{count(held.seen)}
          {unit}で、{count(held.missing)}
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
      {open === 'missing' && <MissingPanel integration={integration} held={held} onClose={close} />}
      {open === 'discard' && <ActDialog act={discardAct(integration, held)} onClose={close} />}
      {open === 'release' && <ActDialog act={releaseAct(integration, held)} onClose={close} />}
    </section>
  );
}
