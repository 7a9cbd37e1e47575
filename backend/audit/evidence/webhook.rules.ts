import { createHmac } from 'node:crypto';

/** `Daicho-Signature`: the receiver computes the HMAC-SHA256 of `<t>.<body>` with the secret, and compares it with `v1`. */
export const webhookSignature = (secret: string, body: string, unixSeconds: number): string =>
  `t=${unixSeconds},v1=${createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex')}`;
