import { render, screen } from '@testing-library/react';
import { WebLink } from './web-link';

test.each(['https://slack.example', 'HTTP://intra.example/wiki'])('%s is a link', (url) => {
  render(<WebLink url={url} />);
  expect(screen.getByRole('link', { name: /example/ }).getAttribute('href')).toBe(url);
});

test.each(['javascript:alert(1)', 'ftp://files.example', 'data:text/html,x', 'https://'])(
  '%s, stored before it was refused, is shown as text',
  (url) => {
    render(<WebLink url={url} />);
    expect(screen.getByText(url)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
