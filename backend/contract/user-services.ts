import { z } from 'zod';
import { accountMatches, accountPresences, accountStatuses, priceTypes } from './vocabulary';

/** An account of a user at a vendor. */
const userAccount = z.object({
  id: z.string(),
  vendorName: z.string().nullable(),
  vendorEmail: z.string().nullable(),
  accountStatus: accountStatuses.schema,
  presence: accountPresences.schema,
  licence: z.string().nullable(),
  matchedBy: accountMatches.schema,
});
/** A running plan of a service. */
const userPlan = z.object({
  id: z.string(),
  name: z.string(),
  priceType: priceTypes.schema,
  monthlyCost: z.number().describe('1か月の費用（円）。1席あたりのプランは1席の費用'),
});
export const userService = z.object({
  companyServiceId: z.string(),
  serviceName: z.string(),
  connectedAt: z.string().describe('登録日時'),
  connectedOn: z.string().describe('接続の適用日'),
  /** The record that is connected: this one, or one united with it. */
  companyUserId: z.string(),
  userName: z.string(),
  lastLoginAt: z.string().nullable(),
  accounts: z.array(userAccount).describe('連携先のアカウント'),
  plans: z.array(userPlan).nullable().describe('契約中のプラン。契約情報の権限がなければ null'),
});
export type UserService = z.output<typeof userService>;
