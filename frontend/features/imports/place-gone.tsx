import { ButtonLink } from '../../ui/button';
import type { Crumb } from '../../ui/breadcrumb';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';

interface PlaceGoneProps {
  title: string;
  list: Crumb;
}

/** The imports of something that is not there. */
export function PlaceGone({ title, list }: PlaceGoneProps) {
  return (
    <div className="screen">
      <PageHeader title={title} crumbs={[list]} />
      <ErrorState title={`この${list.label}はありません`} detail="削除されたか、アドレスが正しくない可能性があります。">
        <ButtonLink to={list.to}>{`${list.label}の一覧へ戻る`}</ButtonLink>
      </ErrorState>
    </div>
  );
}
