import type { DepartmentDetail } from '../../../backend/contract/departments';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { DepartmentLink } from './department-link';
import { DepartmentBadge } from './department-words';

/** 下位の部署: those directly below, on the day that is shown. */
export function DepartmentChildren({ department, onAdd }: { department: DepartmentDetail; onAdd: () => void }) {
  const { children, name, isActive } = department;
  const add = isActive && (
    <Button icon="add" onClick={onAdd}>
      下に部署を追加する
    </Button>
  );
  if (children.length === 0) {
    return (
      <EmptyState icon="building" title="下位の部署はありません" action={add}>
        部署の下に部署を追加すると、ここに表示されます。
      </EmptyState>
    );
  }
  return (
    <>
      <div>{add}</div>
      <ul className="departments-below" aria-label={`${name}の下位の部署`}>
        {children.map((child) => (
          <li key={child.id}>
            <DepartmentLink id={child.id}>{child.name}</DepartmentLink>
            <DepartmentBadge isActive={child.isActive} />
          </li>
        ))}
      </ul>
    </>
  );
}
