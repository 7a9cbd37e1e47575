import { kindsOfCharacter } from '../../../backend/contract/fields';
import type { ReactNode } from 'react';
import './password-rule.css';
import { Icon } from '../icon';

const enoughKinds = 3;
const shortest = 8;

/** The password's rule, checked while it is typed. */
export function PasswordRule({ password, id }: { password: string; id: string }) {
  const kinds = kindsOfCharacter.filter((kind) => kind.test(password)).length;
  return (
    <ul className="password-rule" id={id}>
      <Part isMet={password.length >= shortest}>{shortest}文字以上</Part>
      <Part isMet={kinds >= enoughKinds}>英大文字・英小文字・数字・記号のうち{enoughKinds}種類以上</Part>
    </ul>
  );
}

function Part({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  return (
    <li data-met={isMet}>
      {isMet ? <Icon name="check-circle" size={14} /> : <i className="password-rule-open" />}
      <span>
        {children}
        {isMet && <span className="only-heard">（満たしています）</span>}
      </span>
    </li>
  );
}
