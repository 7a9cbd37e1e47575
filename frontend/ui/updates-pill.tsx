import './states.css';
import { count } from './format';
import { Icon } from './icon';

/** 「3件の更新」: updates that would move rows wait until the user shows them. */
export function UpdatesPill({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <span role="status">
      {waiting > 0 && (
        <button type="button" className="updates-pill" onClick={onShow}>
          <Icon name="refresh" size={13} />
          {count(waiting)}件の更新
        </button>
      )}
    </span>
  );
}
