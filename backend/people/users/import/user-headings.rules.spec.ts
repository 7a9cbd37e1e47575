import { suggestedColumns } from '../../../platform/imports/column-mapping';
import { userFields } from './user-import.columns';

const fieldsAt = (headings: string): (string | undefined)[] => {
  const columns = suggestedColumns(userFields, headings.split(','), new Map());
  return headings.split(',').map((_, at) => Object.keys(columns).find((key) => columns[key] === at));
};

test.each([
  [
    '社員番号,姓,名,姓（ヨミガナ）,名（ヨミガナ）,会社メールアドレス,在籍区分,雇用区分,入社年月日,部署名,役職名',
    'employeeCode,familyName,givenName,familyKana,givenKana,email,workingStatus,employeeStatus,joinedOn,department,position',
  ],
  [
    '従業員コード,所属名,雇用区分,苗字,名前,姓（フリガナ）,名（フリガナ）,メールアドレス1',
    'employeeCode,department,employeeStatus,familyName,name,familyKana,givenKana,email',
  ],
  ['社員No.,使用者,フリガナ,所属部署,E-mail', 'employeeCode,name,nameKana,department,email'],
  [
    'First Name [Required],Last Name [Required],Email Address [Required],Org Unit Path [Required],Employee ID,Employee Title',
    'givenName,familyName,email,department,employeeCode,position',
  ],
  [
    'DisplayName,UserPrincipalName,Department,JobTitle,EmployeeId,EmployeeHireDate',
    'name,email,department,position,employeeCode,joinedOn',
  ],
  ['社員コード,氏名,かな氏名,現部署,部署（兼務）,備考', 'employeeCode,name,nameKana,department,otherDepartments,note'],
])('the columns of %s are known', (headings, fields) => expect(fieldsAt(headings).join()).toBe(fields));
