import { catalogue, catalogueOf } from '../catalogue/catalogue.service';
import {
  isSelfProtected,
  isUnprotected,
  missingPermissions,
  operationsOf,
  permissionsOf,
} from './operation-permissions.rules';

const box = catalogueOf('box')!.connection!;
const granted = { scopes: ['manage_managed_users'], fields: {} };

test('a scope that was not granted is named', () => {
  expect(missingPermissions(box, 'suspend', granted)).toEqual([]);
  expect(missingPermissions(box, 'suspend', { scopes: ['root_readonly'], fields: {} })).toEqual([
    'manage_managed_users',
  ]);
});

test('credentials that only operations need are named by their labels', () => {
  const withFields = catalogue.filter(({ connection }) => connection?.operations?.fields?.length);
  expect(withFields).not.toEqual([]);
  for (const { connection } of withFields) {
    const [operation] = operationsOf(connection!);
    const labels = connection!.operations!.fields!.map(({ label }) => label);
    expect(missingPermissions(connection!, operation!, { scopes: [], fields: {} })).toEqual(labels);
  }
});

test('what a kind cannot do needs no permission', () => {
  expect(operationsOf({})).toEqual([]);
  expect(permissionsOf({ ...box, operations: undefined }, 'service_informations')).toEqual(['manage_managed_users']);
  expect(permissionsOf(box, 'create_account')).toEqual(['manage_managed_users']);
});

test('a kind that lists neither its own account nor administrators is unprotected', () => {
  const { operations } = box;
  expect(isUnprotected(box)).toBe(false);
  expect(isUnprotected({ operations: { ...operations!, self: undefined } })).toBe(false);
  const neither = { ...operations!, self: undefined, administrator: undefined };
  expect(isUnprotected({ operations: neither })).toBe(true);
  expect(isUnprotected({ operations: { ...neither, isSelfRefused: true } })).toBe(false);
});

test('where administrators alone are protected, deletions wait until one is read', () => {
  const waiting = catalogue.filter(({ connection }) => {
    const operations = connection?.operations;
    return operations?.delete && !isUnprotected(connection!) && !isSelfProtected(operations);
  });
  const kinds = waiting.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['kintone', 'garoon', 'cybozu-office']));
  expect(kinds).not.toEqual(expect.arrayContaining(['box']));
});

test('nobody is deleted where neither the row nor the vendor protects the last administrator', () => {
  const unprotected = catalogue.filter(({ connection }) => connection?.operations?.delete && isUnprotected(connection));
  expect(unprotected.map(({ kind }) => kind).toSorted()).toEqual([
    'aws',
    'crowd-strike',
    'marketo',
    'one-login',
    'team-viewer',
    'twilio',
  ]);
});
