import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { retryAfter } from '../../../platform/http/refusals';
import { CallCounts } from '../../../platform/kit/call-counts';
import { networkOf } from '../../../platform/kit/networks';
import { Rejected, rejections } from '../../../platform/kit/rejections';
import { hashOfToken } from '../../../platform/kit/secrets';

const windowMs = 15 * 60_000;
const retrySeconds = 900;
/** Codes that were wrong, by network. */
const maxFailures = 50;
/** A roll-out enrols every browser of a company in one morning. */
const maxEnrolmentsPerWindow = 2_000;
/** A browser enrols again where an answer was lost, its token is unknown, or its policy changed. */
const maxRepeatsPerWindow = 10;
/** A person has a few browsers. Known and unknown addresses are counted alike, so that answers do not differ. */
const maxBrowsersPerAddress = 20;
/** An enrolment token is readable on every managed device: one reader does not use up the company. */
const maxEnrolmentsPerNetwork = 500;
const maxInstallations = 50_000;

/** An enrolment that may begin. */
export interface Enrolment {
  companyId: string;
  installationId: string;
  profileEmail: string | null;
  /** The network address that asks. */
  ip: string;
}

const tooMany = () =>
  retryAfter(retrySeconds, rejections.too_many_enrolments.detail, { status: 429, code: 'too_many_enrolments' });

/** Rate limits: guesses of pairing codes by network, and enrolments by browser, address, network and company. */
@Injectable()
export class EnrolmentLimits {
  private readonly failures = new CallCounts(maxFailures, windowMs);
  private readonly repeats = new CallCounts(maxRepeatsPerWindow, windowMs);
  private readonly addresses = new CallCounts(maxBrowsersPerAddress, windowMs);
  private readonly networks = new CallCounts(maxEnrolmentsPerNetwork, windowMs);
  private readonly companies = new CallCounts(maxEnrolmentsPerWindow, windowMs);

  constructor(private readonly database: AppDatabase) {}

  /** @throws Refused 429 when the network has guessed too often */
  limitGuesses(address: string): void {
    if (this.failures.isFull(networkKey(address))) throw tooMany();
  }

  countFailure(address: string): void {
    this.failures.add(networkKey(address));
  }

  /** Counts the enrolment. @throws Refused 429, or Rejected too_many_installations */
  async limitEnrolments({ companyId, installationId, profileEmail, ip }: Enrolment): Promise<void> {
    // From the narrowest limit to the widest: a refused enrolment uses up no wider one.
    const isCounted =
      this.repeats.add(installationId) &&
      (!profileEmail || this.addresses.add(`${companyId} ${hashOfAddress(profileEmail)}`)) &&
      this.networks.add(`${companyId} ${networkKey(ip)}`) &&
      this.companies.add(companyId);
    if (!isCounted) throw tooMany();
    const counts = await this.database.first<{ all: number; recent: number }>(
      `select count(*)::int as all, (count(*) filter (where created_at > now() - interval '15 minutes'))::int as recent
       from app.extension_browser where company_id = $1 and revoked_at is null`,
      [companyId],
    );
    if (counts!.recent >= maxEnrolmentsPerWindow) throw tooMany();
    if (counts!.all >= maxInstallations) throw new Rejected('too_many_installations');
  }
}

const hashOfAddress = (address: string): string => hashOfToken(address.trim().toLowerCase()).toString('base64');
const networkKey = (address: string): string => networkOf(address, { v4: 32, v6: 64 });
