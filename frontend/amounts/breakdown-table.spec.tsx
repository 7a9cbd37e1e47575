import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { MemoryRouter } from 'react-router';
import type { AmountPart } from '../../backend/contract/amounts';
import { BreakdownTable } from './breakdown-table';

const part = (more: Partial<AmountPart>): AmountPart => ({
  ...{ planId: 'p', name: 'ビジネス', companyServiceId: 's', serviceName: 'Slack', isDeleted: false },
  ...{ startsOn: '2025-04-01', billingCycle: 'monthly', priceType: 'per_seat', price: 1_000, seats: 10 },
  ...{ originalPrice: null, originalCurrency: null, exchangeRate: null, from: '2026-04', to: '2026-04' },
  ...{ since: null, amount: 10_000, share: 10_000, isExpected: false },
  ...more,
});

test('a plan leads to its prices, that of a deleted service to the history, and says so', () => {
  const parts = [part({}), part({ planId: 'q', companyServiceId: 't', serviceName: 'Trello', isDeleted: true })];
  const table = createElement(BreakdownTable, { parts, shares: false, ofMonths: false });
  render(createElement(MemoryRouter, {}, table));
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Slack ビジネス').getAttribute('href')).toBe('/services/s?tab=plans&plan=p&planTab=prices');
  expect(link('Trello ビジネス').getAttribute('href')).toBe('/history?subject=companyService.t');
  const cells = [...document.querySelectorAll('tbody td:first-child')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['Slack ビジネス', 'Trello ビジネス削除済み']);
});
