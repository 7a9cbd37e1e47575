import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Breadcrumb } from './breadcrumb';

const crumbs = [
  { label: '各種設定', to: '/setting' },
  { label: 'サービス', to: '/services' },
];

test.each([
  ['names the screen after its parents', 'Slack', ['各種設定', 'サービス', 'Slack']],
  ['names a screen that has no name yet once', 'サービス', ['各種設定', 'サービス']],
])('%s', (_, here, names) => {
  const { container } = render(<Breadcrumb crumbs={crumbs} here={here} />, { wrapper: MemoryRouter });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(names);
  expect(container.querySelectorAll('svg')).toHaveLength(names.length - 1);
});
