import type { AnswerOf } from '../../../backend/contract/kit';
import type { departments } from '../../../backend/contract/departments';
import { count } from '../../ui/format';
import type { Filter } from '../../ui/filter';

type Depths = AnswerOf<typeof departments.depthOptions>;

export const departmentFilters = (depths: Depths): readonly Filter[] => [
  { kind: 'text', name: 'name', label: '部署名', placeholder: '部署名で検索' },
  {
    kind: 'choice',
    name: 'isActive',
    label: '状態',
    options: [
      { value: 'true', label: '有効' },
      { value: 'false', label: '廃止' },
    ],
  },
  {
    kind: 'choice',
    name: 'depth',
    label: '階層',
    options: depths.map(({ depth, name, departmentsCount }) => ({
      value: String(depth),
      label: `${name}（${count(departmentsCount)}）`,
    })),
  },
];
