import { useState } from 'react';
import './list-tools.css';
import type { SavedView } from '../../backend/contract/list-settings';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Popover } from '../ui/popover';
import { RenameViewDialog } from './rename-view-dialog';
import { SaveViewDialog } from './save-view-dialog';
import type { Views } from './use-views';
import { ViewChoice } from './view-choice';

type OpenAct = { act: 'save' } | { act: 'rename'; view: SavedView } | null;

/** 「ビュー」: the saved views of a list, own and shared ones. */
export function ViewMenu({ views }: { views: Views }) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [openAct, setOpenAct] = useState<OpenAct>(null);
  const { active, isChanged } = views;
  const close = () => setAnchor(null);
  const ask = (next: OpenAct) => {
    close();
    setOpenAct(next);
  };
  return (
    <>
      <Button reads aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>
        <span className="view-name one-line">
          ビュー: {active?.name ?? 'なし'}
          {isChanged && <span className="view-changed">（変更あり）</span>}
        </span>
        <Icon name="chevron-down" size={14} />
      </Button>
      {anchor && (
        <Popover anchor={anchor} label="ビュー" onClose={close}>
          <div className="view-menu">
            <Groups views={views} onRename={(view) => ask({ act: 'rename', view })} onClose={close} />
            <div className="view-menu-acts">
              {isChanged && (
                <Button small icon="check" onClick={() => void views.update()}>
                  「{active?.name}」を今の条件と列にする
                </Button>
              )}
              <Button small kind="quiet" icon="add" onClick={() => ask({ act: 'save' })}>
                今の条件と列をビューとして保存する
              </Button>
            </div>
          </div>
        </Popover>
      )}
      {openAct?.act === 'save' && <SaveViewDialog views={views} onClose={() => setOpenAct(null)} />}
      {openAct?.act === 'rename' && (
        <RenameViewDialog view={openAct.view} views={views} onClose={() => setOpenAct(null)} />
      )}
    </>
  );
}

interface GroupsProps {
  views: Views;
  onRename: (view: SavedView) => void;
  onClose: () => void;
}

function Groups({ views, onRename, onClose }: GroupsProps) {
  const own = views.views.filter(({ isShared }) => !isShared);
  const sharedViews = views.views.filter(({ isShared }) => isShared);
  const open = (view: SavedView | null) => {
    views.open(view);
    onClose();
  };
  const choices = (some: readonly SavedView[]) =>
    some.map((view) => (
      <ViewChoice key={view.id} view={view} views={views} onOpen={open} onRename={onRename} onAsk={onClose} />
    ));
  return (
    <>
      <ul aria-label="ビューなし">
        <li className="view-choice">
          <button type="button" aria-pressed={views.active === undefined} onClick={() => open(null)}>
            ビューなし（すべて表示）
          </button>
        </li>
      </ul>
      {own.length > 0 && (
        <>
          <p className="view-group">自分のビュー</p>
          <ul aria-label="自分のビュー">{choices(own)}</ul>
        </>
      )}
      {sharedViews.length > 0 && (
        <>
          <p className="view-group">共有ビュー</p>
          <ul aria-label="共有ビュー">{choices(sharedViews)}</ul>
        </>
      )}
    </>
  );
}
