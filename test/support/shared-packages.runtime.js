const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

// TypeORM loads our migrations, which are TypeScript.
const loadedByJest = /[\\/]node_modules[\\/](@jest|jest|expect|typeorm)/;

/** Classes whose instances come from `new` alone, so that packages and specs can share them. */
const shared = { Reflect, Error, TypeError, RangeError, SyntaxError, AggregateError, Date, Map, Set };

const paths = new Map();

/** @returns the file of a package that Node can load */
function packageFile(from, name) {
  if (/^([./]|node:)/.test(name)) return undefined;
  if (!paths.has(name)) paths.set(name, createRequire(from).resolve(name));
  const path = paths.get(name);
  return path.includes('node_modules') && !loadedByJest.test(path) ? path : undefined;
}

/** Lets Node load packages, once a worker and as in production; Jest would evaluate Nest and its like anew for each file. */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    Object.assign(environment.global, shared);
  }

  requireModuleOrMock(from, name) {
    const file = packageFile(from, name);
    return file ? require(file) : super.requireModuleOrMock(from, name);
  }
};
