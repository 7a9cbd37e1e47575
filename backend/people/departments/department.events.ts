import { z } from 'zod';
import { defineEvents, field, type EventOf, type FactOf } from '../../platform/kit/events';

const name = field.text('部署名');
const parentId = field.entity('上位部署', 'department').nullable();
const foundedOn = field.day('設立日');
const effectiveFrom = field.appliesFrom();

export const departmentEvents = defineEvents('department', '部署', {
  DepartmentFounded: { title: '部署を設立', state: '有効', data: { name, parentId, foundedOn } },
  /** The department turned out to be older than recorded. */
  DepartmentFoundingAntedated: { title: '設立日を早める', data: { foundedOn } },
  DepartmentRenamed: { title: '部署名を変更', data: { name, effectiveFrom } },
  DepartmentMoved: { title: '上位部署を変更', data: { parentId, effectiveFrom } },
  DepartmentClosed: { title: '部署を廃止', state: '廃止', data: { effectiveFrom } },
  DepartmentReopened: { title: '部署を再開', state: '有効', data: { effectiveFrom } },
});

export type DepartmentEvent = EventOf<typeof departmentEvents>;

const [aName, aParent, day] = [z.string(), z.uuid().nullable(), z.iso.date()];
const change = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('founded'), name: aName, parentId: aParent, day }),
  z.strictObject({ is: z.literal('antedated'), day }),
  z.strictObject({ is: z.literal('renamed'), name: aName, day }),
  z.strictObject({ is: z.literal('moved'), parentId: aParent, day }),
  z.strictObject({ is: z.literal('closed'), day }),
  z.strictObject({ is: z.literal('reopened'), day }),
]);
/** A change of a department from a day on. */
export type DepartmentChange = z.output<typeof change>;

/** Changes of all departments of a company, in one stream. Each department's own stream follows it. */
export const departmentTreeEvents = defineEvents('departmentTree', '組織', {
  DepartmentTreeChanged: {
    title: '組織を変更',
    data: {
      departmentId: field.hidden(z.uuid()),
      /** Index of the change in the department's own stream, from 0. */
      nth: field.hidden(z.int()),
      change: field.hidden(change),
    },
  },
});

export type DepartmentTreeEvent = EventOf<typeof departmentTreeEvents>;
export type DepartmentTreeFact = FactOf<typeof departmentTreeEvents>;
