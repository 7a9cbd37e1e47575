/** What the pages of the extension ask of its worker. */
export type Message = { type: 'exchange' } | { type: 'passGuidance'; tabId: number; serviceName: string };

export const sendMessage = (message: Message): Promise<void> => chrome.runtime.sendMessage(message);
