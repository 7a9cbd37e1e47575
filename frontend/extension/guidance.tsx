import { sendMessage } from './messages';
import { Contact, show, useStored } from './shown';

const serviceName = new URLSearchParams(location.search).get('service') ?? '';

const open = async () => {
  const tab = await chrome.tabs.getCurrent();
  if (tab?.id !== undefined) await sendMessage({ type: 'passGuidance', tabId: tab.id, serviceName });
};

/** The company's words, before a service with generative AI opens. */
function Guidance() {
  const view = useStored();
  if (!view) return null;
  const { storedState, policy } = view;
  return (
    <main className="page">
      <h1>「{serviceName}」を使う前に</h1>
      <p>このサービスは生成AIを備えています。{storedState.rules?.companyName ?? '会社'}からの案内です。</p>
      <p className="words">{storedState.rules?.guidance?.text}</p>
      <button onClick={() => void open()}>確認して開く</button>
      <Contact storedState={storedState} policy={policy} />
    </main>
  );
}

show(<Guidance />);
