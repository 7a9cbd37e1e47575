import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { services } from '../../backend/contract/services';
import { useListState, type ListState } from './use-list-state';

let list: ListState<typeof services.list>;
function Probe() {
  list = useListState(services.list);
  return <p>{useLocation().search}</p>;
}

const open = (address: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
};
const address = () => screen.getByRole('paragraph').textContent;

test('the list is read from the address and written to it; the back button undoes it', async () => {
  const router = open('/services?serviceStatus=suspended');
  expect(list.query).toMatchObject({ serviceStatus: 'suspended', offset: 0 });

  await act(async () => list.set({ sortBy: 'usersCount' }));
  await act(async () => list.set({ offset: 50 }));
  expect(address()).toBe('?serviceStatus=suspended&sortBy=usersCount&offset=50');

  await act(() => router.navigate(-1));
  expect(list.query).toMatchObject({ sortBy: 'usersCount', offset: 0 });
  await act(() => router.navigate(-1));
  expect(list.query).toMatchObject({ sortBy: 'serviceName' });
});

test('typing makes no step for the back button', async () => {
  const router = open('/services');
  await act(async () => list.set({ serviceName: 'S' }, { replace: true }));
  await act(async () => list.set({ serviceName: 'Sl' }, { replace: true }));
  expect(address()).toBe('?serviceName=Sl');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('clear removes the filters and keeps the sorting', async () => {
  open('/services?serviceName=Sl&plan=registered&sortBy=category&offset=50');
  expect(list.filters).toEqual({ serviceName: 'Sl', plan: 'registered' });
  await act(async () => list.clear());
  expect(address()).toBe('?sortBy=category');
});

test('two changes at once are both kept', async () => {
  open('/services?sortBy=category');
  await act(async () => {
    list.set({ serviceName: 'Sl' });
    list.set({ plan: 'registered' });
  });
  expect(address()).toBe('?sortBy=category&serviceName=Sl&plan=registered');
});
