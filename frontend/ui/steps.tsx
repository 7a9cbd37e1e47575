import './steps.css';
import { Icon } from './icon';

/** The steps of a longer work, and at which of them it is: those before are done. */
export function Steps({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className="steps" aria-label="手順">
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < at ? 'done' : index === at ? 'here' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="steps-mark">{index < at ? <Icon name="check" size={12} /> : index + 1}</span>
          {step}
          {index < at && <span className="only-heard">（完了）</span>}
        </li>
      ))}
    </ol>
  );
}
