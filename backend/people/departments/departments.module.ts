import { DepartmentUndoLookup } from './department-undo-lookup.service';
import { undoable } from '../../platform/kit/undo';
import { departmentTreeUndo, departmentUndo } from './department-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { departmentTreeDecider } from './department-tree.decider';
import { DepartmentMemberQueries } from './department-members.queries';
import { Departments } from './departments.service';
import { DepartmentsController } from './departments.controller';
import { DepartmentQueries } from './departments.queries';
import { DepartmentWithdrawal } from './department-withdrawal.service';
import { DepartmentsByPath } from './departments-by-path.service';

@Module({
  controllers: [DepartmentsController],
  providers: [
    DepartmentQueries,
    DepartmentMemberQueries,
    Departments,
    DepartmentsByPath,
    DepartmentWithdrawal,
    DepartmentUndoLookup,
    ...deciders(undoable(departmentTreeDecider, departmentTreeUndo, departmentUndo)),
  ],
  exports: [Departments, DepartmentsByPath, DepartmentWithdrawal],
})
export class DepartmentsModule {}
