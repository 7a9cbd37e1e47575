import { heldReasons, type HeldImport } from '../../../backend/contract/held-words';
import { count } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { TickLine } from '../../ui/tick-line';

interface HeldNoticeProps {
  hold: HeldImport;
  releases: boolean;
  onRelease: (releases: boolean) => void;
}

/** Why a complete list waits for a person, in numbers. */
export function HeldNotice({ hold, releases, onRelease }: HeldNoticeProps) {
  const { why, known, seen, missing } = hold;
  return (
    <div className="import-warning" role="status">
      <Icon name="alert" size={14} />
      <div>
        <p>
          {`${heldReasons.labels[why]}。登録済みの${count(known)}件に対して、ファイルにあるのは${count(seen)}件で、${count(missing)}件が見つかりません。一覧の一部だけを出力していないかをご確認ください。`}
        </p>
        <TickLine text={`${count(missing)}件がいなくなったことを確認しました`} isTicked={releases} onTick={onRelease} />
      </div>
    </div>
  );
}
