/** A statement with a checkbox that must be ticked first. */
export function TickLine({
  text,
  ticked,
  onTick,
}: {
  text: string;
  ticked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  return (
    <label className="check-line">
      <input type="checkbox" checked={ticked} onChange={(event) => onTick(event.target.checked)} />
      <span>{text}</span>
    </label>
  );
}
