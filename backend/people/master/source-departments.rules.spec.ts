import type { SourceDepartment } from '../../services/integrations/people/source-person.rules';
import { changesOf, linkAfter, topDown } from './source-departments.rules';

const day = '2026-11-23';
const sales: SourceDepartment = { externalId: 'sales', parentExternalId: null, path: '営業部' };
const linkOf = (externalId: string, name: string, parentExternalId: string | null = null) =>
  [externalId, { externalId, name, parentExternalId, departmentId: `our-${externalId}` }] as const;
const links = new Map([linkOf('sales', '営業部'), linkOf('head', '本部')]);

describe('A department of the vendor', () => {
  it('changes nothing here while it is as it was', () =>
    expect(changesOf({ ...sales, path: '営業部 ' }, links.get('sales')!, links, day)).toEqual([]));

  it('is renamed', () =>
    expect(changesOf({ ...sales, path: '第一営業部' }, links.get('sales')!, links, day)).toEqual([
      { is: 'renamed', name: '第一営業部', day },
    ]));

  it('moves below the department that the one above is linked to, and to the top', () => {
    const moved = { ...sales, parentExternalId: 'head', path: '本部/営業部' };
    expect(changesOf(moved, links.get('sales')!, links, day)).toEqual([{ is: 'moved', parentId: 'our-head', day }]);
    const below = linkOf('sales', '営業部', 'head')[1];
    expect(changesOf(sales, below, links, day)).toEqual([{ is: 'moved', parentId: null, day }]);
  });

  it('stays where it is when the one above has no link', () =>
    expect(
      changesOf({ ...sales, parentExternalId: 'new', path: '新本部/営業部' }, links.get('sales')!, links, day),
    ).toEqual([]));

  it('moves in a later run when it is renamed before the one above has a link', () => {
    const moved = { ...sales, parentExternalId: 'new', path: '新本部/第一営業部' };
    const link = links.get('sales')!;
    const renamed = linkAfter(changesOf(moved, link, links, day), moved, link);
    expect(renamed).toMatchObject({ name: '第一営業部', parentExternalId: null });
    const later = new Map([...links, ['sales', renamed] as const, linkOf('new', '新本部')]);
    const changes = changesOf(moved, renamed, later, day);
    expect(changes).toEqual([{ is: 'moved', parentId: 'our-new', day }]);
    expect(changesOf(moved, linkAfter(changes, moved, renamed), later, day)).toEqual([]);
  });

  it('follows those above it, and is left out where its path is none', () => {
    const below = { externalId: 'b', parentExternalId: 'sales', path: '営業部/一課' };
    expect(topDown([below, sales, { ...sales, externalId: 'c', path: '' }])).toEqual([sales, below]);
  });
});
