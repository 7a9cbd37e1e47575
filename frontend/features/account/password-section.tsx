import { useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { PasswordDialog } from './password-dialog';
import { useReloadSessions } from './use-reload-sessions';

/** Changing one's own password. */
export function PasswordSection() {
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const reloadSessions = useReloadSessions();
  const change = () => setIsOpen(true);
  const showChanged = () => {
    setIsChanged(true);
    void reloadSessions();
  };
  return (
    <Card title="パスワード" actions={<Button onClick={change}>パスワードを変更する</Button>}>
      <p role="status">
        {isChanged
          ? 'パスワードを変更しました。ほかのブラウザでのログインは終了しました。'
          : '変更すると、ほかのブラウザでのログインは終了します。このブラウザではログインしたままです。'}
      </p>
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} onChanged={showChanged} />}
    </Card>
  );
}
