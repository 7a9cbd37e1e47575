import { Controller, StreamableFile } from '@nestjs/common';
import { planCalendar, planDateWords } from '../../contract/plan-calendar';
import type { ApiRequest } from '../../platform/http/api-request';
import { base, Serves } from '../../platform/http/serves.decorator';
import { addDays } from '../../contract/calendar';
import { icalendar } from '../../platform/kit/icalendar';
import { Links } from '../../platform/mail/links.service';
import { CalendarFeeds } from './calendar-feeds.service';
import { RenewalQueries } from './renewals.queries';

const shownDays = { past: 30, coming: 335 };

@Controller()
export class PlanCalendarController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly renewals: RenewalQueries,
    private readonly links: Links,
  ) {}

  @Serves(planCalendar.show)
  async show({ administrator }: ApiRequest<typeof planCalendar.show>) {
    return { issuedAt: await this.feeds.issuedAt(administrator.id) };
  }

  @Serves(planCalendar.issue)
  async issue({ administrator, companyId }: ApiRequest<typeof planCalendar.issue>) {
    const token = await this.feeds.issue({ administratorId: administrator.id, companyId });
    return { path: base + planCalendar.feed.path.replace('{calendarToken}', token) };
  }

  @Serves(planCalendar.revoke)
  revoke({ administrator }: ApiRequest<typeof planCalendar.revoke>) {
    return this.feeds.revoke(administrator.id);
  }

  @Serves(planCalendar.feed)
  async feed({ params, reply, at, today }: ApiRequest<typeof planCalendar.feed>) {
    const companyId = await this.feeds.companyOf(params.calendarToken);
    const context = { companyId, at, today };
    const dates = await this.renewals.between(
      context,
      addDays(today, -shownDays.past),
      addDays(today, shownDays.coming),
    );
    const entries = dates.map((date) => ({
      // Without the status, so that an expected date stays the same entry once it is agreed.
      id: `${date.planId}-${date.what}-${date.on}@daicho`,
      on: date.on,
      summary: `${planDateWords(date)}：${date.serviceName} ${date.name}`,
      description: `契約終了日 ${date.endsOn.replaceAll('-', '/')}${date.isExpected ? '（自動更新が続く場合の予定）' : ''}`,
      url: this.links.plan(date.companyServiceId, date.planId),
    }));
    void reply.header('cache-control', 'private, no-store');
    const text = icalendar('Daicho 更新カレンダー', entries, at);
    return new StreamableFile(Buffer.from(text), {
      type: 'text/calendar; charset=utf-8',
      disposition: 'inline; filename="daicho-renewals.ics"',
    });
  }
}
