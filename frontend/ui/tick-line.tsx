/** A statement with a checkbox that must be ticked first. */
export function TickLine({
  text,
  isTicked,
  onTick,
}: {
  text: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  return (
    <label className="check-line">
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
}
