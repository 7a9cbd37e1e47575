import { banners } from '../../backend/contract/messages.ja';
import type { Limits } from '../lib/limits';

export interface BannerText {
  level: 'error' | 'caution';
  text: string;
}

/** Spec sections 4 and 8: the banner over the number of users; off by default. */
export const usersBanner = ({ alert, min }: Limits): BannerText | undefined => {
  if (!alert) return undefined;
  return min ? { level: 'caution', text: banners.belowMinimum } : { level: 'error', text: banners.aboveMaximum };
};

/** The notice that no more services can be registered. */
export const servicesBanner = (limits: Limits): BannerText | undefined =>
  limits.registeredServicesOverLimit
    ? {
        level: 'caution',
        text: `登録サービス数が契約の上限（${limits.possibleRegistrationCount.toLocaleString('ja-JP')}件）に達しています。サービスを追加するには、契約の変更が必要です。`,
      }
    : undefined;
