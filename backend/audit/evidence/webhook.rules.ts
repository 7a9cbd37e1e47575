import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { isOwnNetworkName, isPublicAddress } from '../../platform/egress/public-address';

/** `Daicho-Signature`: the receiver computes the HMAC-SHA256 of `<t>.<body>` with the secret, and compares it with `v1`. */
export const webhookSignature = (secret: string, body: string, unixSeconds: number): string =>
  `t=${unixSeconds},v1=${createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')}`;

/** Whether an address names itself outside of the public internet. What its name resolves to is checked when sending. */
export function isInOwnNetwork(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(host) > 0 ? !isPublicAddress(host) : isOwnNetworkName(host);
}

const failureWords: readonly [RegExp, string][] = [
  [/answered (\d{3})$/, '受信先が$1を返しました'],
  [/was refused because of its/, 'この宛先には送信できません'],
  [/failed \(timeout\)/, '受信先が時間内に応答しませんでした'],
  [/failed \(unreachable\)/, '受信先に接続できませんでした'],
  [/failed \(tls\)/, '受信先の証明書を確かめられませんでした'],
];

/** Why a webhook did not arrive, from the error of its job. */
export const webhookFailureInWords = (error: string): string => {
  for (const [pattern, words] of failureWords) {
    const match = pattern.exec(error);
    if (match) return words.replace('$1', match[1] ?? '');
  }
  return '送信できませんでした';
};
