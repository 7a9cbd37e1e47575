import type { SavedView } from '../../backend/contract/list-settings';
import { listSettings } from '../../backend/contract/list-settings';
import { answerOf } from '../lib/call';
import { showFailure } from '../lib/notice';
import { showToast } from '../lib/toast';
import { useConfirm } from '../ui/dialogs';
import { Icon } from '../ui/icon';
import { MenuButton, type Action } from '../ui/menu';
import type { Views } from './use-views';

interface ViewChoiceProps {
  view: SavedView;
  views: Views;
  onOpen: (view: SavedView) => void;
  onRename: (view: SavedView) => void;
  /** Called before a question opens over the menu. */
  onAsk: () => void;
}

/** One view of the menu: opened by a click, everything else is in its own menu. */
export function ViewChoice({ view, views, onOpen, onRename, onAsk }: ViewChoiceProps) {
  const isFirst = view.id === views.defaultViewId;
  const actions = useActions({ view, views, onRename, onAsk }, isFirst);
  const owner = view.ownerName || '削除済みの管理者';
  return (
    <li className="view-choice">
      <button type="button" aria-pressed={view.id === views.active?.id} onClick={() => onOpen(view)}>
        <span className="one-line" title={view.name}>
          {view.name}
        </span>
        {isFirst && <Icon name="home" size={13} />}
        {isFirst && <span className="only-heard">最初に開くビュー</span>}
        {view.isShared && !view.isMine && <span className="faint one-line">{owner}</span>}
      </button>
      <MenuButton actions={actions} label={`ビュー「${view.name}」の操作`} />
    </li>
  );
}

function useActions({ view, views, onRename, onAsk }: Omit<ViewChoiceProps, 'onOpen'>, isFirst: boolean): Action[] {
  const confirm = useConfirm();
  const { id, name, isShared, isMine } = view;
  const share = (next: boolean) =>
    answerOf(listSettings.changeView, { params: { savedViewId: id }, body: { isShared: next } }).then(() => {
      showToast({ text: next ? `ビュー「${name}」を会社で共有しました` : `ビュー「${name}」の共有をやめました` });
      return views.reload();
    }, showFailure);
  const remove = async () => {
    onAsk();
    const text = isShared
      ? '会社のほかの管理者からも見えなくなります。一覧の内容は変わりません。'
      : 'ビューだけが削除されます。一覧の内容は変わりません。';
    if (await confirm({ title: `ビュー「${name}」を削除しますか？`, text, yes: '削除する', danger: true }))
      await views.remove(view);
  };
  return [
    isFirst
      ? { label: '最初に開くのをやめる', icon: 'home', run: () => void views.openFirst(null) }
      : { label: '最初に開くビューにする', icon: 'home', run: () => void views.openFirst(view) },
    { label: '名前を変更する', icon: 'edit', run: () => onRename(view) },
    isShared
      ? {
          label: '共有をやめる',
          icon: 'person',
          disabled: !isMine,
          why: '作成した管理者だけができます',
          run: () => void share(false),
        }
      : { label: '会社で共有する', icon: 'people', run: () => void share(true) },
    { label: '削除する', icon: 'trash', danger: true, run: () => void remove() },
  ];
}
