import { EmptyState } from '../../ui/empty-state';
import { ShadowItsFrame } from './shadow-its-frame';

/** A screen in preparation, with its planned contents. */
export function Preparing({ title, children }: { title: string; children: string }) {
  return (
    <ShadowItsFrame>
      <EmptyState icon="shield" title={`「${title}」は準備中です`}>
        この画面では、{children}公開まで今しばらくお待ちください。
      </EmptyState>
    </ShadowItsFrame>
  );
}
