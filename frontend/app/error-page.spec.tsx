import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, data } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ProblemError } from '../lib/call';
import { ErrorPage } from './error-page';

const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(cleanup);
afterAll(() => quiet.mockRestore());

const show = (error: unknown) => {
  const loader = () => {
    throw error;
  };
  const routes = [
    { path: '/', loader, element: <p>never</p>, errorElement: <ErrorPage />, HydrateFallback: () => null },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return screen.findByRole('heading', { level: 1 });
};
const problem = (status: number) => new ProblemError({ status, code: 'x', title: 'エラー', detail: '' });

test('shows the status and the status message of a route error', async () => {
  expect((await show(data(null, { status: 418, statusText: 'Teapot' }))).textContent).toBe('Teapot');
  expect(screen.getByText('418')).toBeTruthy();
});

test.each([
  ['a failed call', problem(409), '409'],
  ['any other error', new Error('boom'), '500'],
])('of %s the message is Error', async (_, error, status) => {
  expect((await show(error)).textContent).toBe('Error');
  expect(screen.getByText(status)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('on 404 it offers the way home', async () => {
  expect((await show(problem(404))).textContent).toBe('This page could not be found');
  expect(screen.getByRole('link', { name: /Back to the home page/ }).getAttribute('href')).toBe('/home');
});

test('if the error page itself fails, it shows a link home', () => {
  render(<ErrorPage />);
  expect(screen.getByRole('heading').textContent).toBe('An error occurred while showing the error page');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/home');
});
