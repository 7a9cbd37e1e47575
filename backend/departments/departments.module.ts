import { Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { reactors } from '../http/reactors/reactors';
import { departmentDecider } from './department.decider';
import { departmentTreeDecider } from './department-tree.decider';
import { Departments } from './departments';
import { DepartmentsByPath } from './departments-by-path';
import { followTree } from './follow-tree.reactor';

@Module({
  providers: [
    Departments,
    DepartmentsByPath,
    ...deciders(departmentDecider, departmentTreeDecider),
    ...reactors(followTree),
  ],
  exports: [Departments, DepartmentsByPath],
})
export class DepartmentsModule {}
