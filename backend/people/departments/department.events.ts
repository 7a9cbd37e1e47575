import { z } from 'zod';
import { defineEvents, field, type EventOf, type Fact } from '../../platform/kit/events';

const name = field.text('部署名');
const parentId = field.entity('上位部署', 'department').nullable();
const foundedOn = field.day('設立日');
const effectiveFrom = field.appliesFrom();

/** How histories show the changes of the tree. Only earlier versions wrote these events, after the tree's. */
export const departmentEvents = defineEvents(
  'department',
  '部署',
  {
    DepartmentFounded: { title: '部署を設立', state: '有効', data: { name, parentId, foundedOn } },
    /** The department turned out to be older than recorded. */
    DepartmentFoundingAntedated: { title: '設立日を早める', data: { foundedOn } },
    DepartmentRenamed: { title: '部署名を変更', data: { name, effectiveFrom } },
    DepartmentMoved: { title: '上位部署を変更', data: { parentId, effectiveFrom } },
    DepartmentClosed: { title: '部署を廃止', state: '廃止', data: { effectiveFrom } },
    DepartmentReopened: { title: '部署を再開', state: '有効', data: { effectiveFrom } },
    /** The department was a mistake and never existed. */
    DepartmentWithdrawn: { title: '部署の追加を取り消し', state: '取り消し済み', data: { effectiveFrom } },
  },
  { collection: 'departmentTree' },
);

const [aName, aParent, day] = [z.string(), z.uuid().nullable(), z.iso.date()];
const change = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('founded'), name: aName, parentId: aParent, day }),
  z.strictObject({ is: z.literal('antedated'), day }),
  z.strictObject({ is: z.literal('renamed'), name: aName, day }),
  z.strictObject({ is: z.literal('moved'), parentId: aParent, day }),
  z.strictObject({ is: z.literal('closed'), day }),
  z.strictObject({ is: z.literal('reopened'), day }),
  z.strictObject({ is: z.literal('withdrawn'), day }),
]);
/** A change of a department from a day on. */
export type DepartmentChange = z.output<typeof change>;

const typeOf: Record<DepartmentChange['is'], EventOf<typeof departmentEvents>['type']> = {
  founded: 'DepartmentFounded',
  antedated: 'DepartmentFoundingAntedated',
  renamed: 'DepartmentRenamed',
  moved: 'DepartmentMoved',
  closed: 'DepartmentClosed',
  reopened: 'DepartmentReopened',
  withdrawn: 'DepartmentWithdrawn',
};

/** A change of the tree as an event of its department. */
const departmentFact = (fact: Fact): Fact => {
  const { departmentId: entityId, nth, change } = fact.data as DepartmentTreeEvent['data'];
  const { is, day, ...values } = change;
  const dayField = is === 'founded' || is === 'antedated' ? 'foundedOn' : 'effectiveFrom';
  return { ...fact, type: typeOf[is], entity: 'department', entityId, nth, data: { ...values, [dayField]: day } };
};

/** Changes of all departments of a company, in one stream. */
export const departmentTreeEvents = defineEvents('departmentTree', '組織', {
  DepartmentTreeChanged: {
    title: '組織を変更',
    memberFact: departmentFact,
    data: {
      departmentId: field.hidden(z.uuid()),
      /** Index of the change among those of the department, from 0. */
      nth: field.hidden(z.int()),
      change: field.hidden(change),
    },
  },
});

export type DepartmentTreeEvent = EventOf<typeof departmentTreeEvents>;
