import type { ZeroReason } from '../../backend/contract/amounts';

/** Why a service has no amount in a period; a word stands beside the 0 where a contract runs. */
export const zeroWords: Record<ZeroReason, { word?: string; sentence: string }> = {
  free: { word: '無料', sentence: '契約中ですが、料金が0円です。' },
  no_seats: { word: '席数0', sentence: '契約中ですが、席数が0のため計上しません。' },
  no_people: { word: '利用者なし', sentence: '契約中ですが、この部署に利用者がいないため按分しません。' },
  ending: { word: '終了月', sentence: '契約がこの月に終わり、新しい契約月が始まらないため計上しません。' },
  ended: { sentence: '契約が終わった後の期間です。' },
  not_begun: { sentence: '契約が始まる前の期間です。' },
};
