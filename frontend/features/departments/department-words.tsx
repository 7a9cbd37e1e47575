import { StatusBadge } from '../../ui/badge';

/** Whether a department is active, closed, or not founded yet on the day that is shown. */
export function DepartmentBadge({ isActive, isFounded = true }: { isActive: boolean; isFounded?: boolean }) {
  if (!isFounded) {
    return (
      <StatusBadge tone="info" icon="clock">
        設立前
      </StatusBadge>
    );
  }
  return isActive ? (
    <StatusBadge tone="success" icon="check-circle">
      有効
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon="pause">
      廃止
    </StatusBadge>
  );
}

export const levelWord = (depth: number) => `第${depth}階層`;
