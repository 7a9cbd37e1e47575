const { createRequire } = require('node:module');
const { join, sep } = require('node:path');
const EndedFilesRuntime = require('./ended-files.runtime');

const root = join(__dirname, '../..');
const usesJest = /[\\/]node_modules[\\/](@jest|jest|expect)|[\\/]testing[\\/]|\.spec\.tsx?$/;
const productFolders = ['node_modules', 'backend', 'projections', 'embedded', 'backup', 'frontend'];
const isShared = (path) =>
  productFolders.some((folder) => path.startsWith(join(root, folder, sep))) && !usesJest.test(path);

/** The transforms of the spec file that runs now. */
let transforms;
/** Files with source maps, by the TypeScript that Node has loaded. */
const sourceMaps = new Map();
for (const extension of ['.ts', '.tsx'])
  require.extensions[extension] = (module, path) => {
    module._compile(transforms.transform(path), path);
    sourceMaps.set(path, transforms.getSourceMaps().get(path));
  };

const paths = new Map();

/** @returns the file that Node loads, if it is a package's or the product's */
function sharedFile(from, name) {
  if (name.startsWith('node:')) return undefined;
  const key = name.startsWith('.') ? join(from, '..', name) : name;
  if (!paths.has(key)) {
    const path = createRequire(from).resolve(name);
    paths.set(key, isShared(path) ? path : undefined);
  }
  return paths.get(key);
}

/** Lets Node load packages and the product once a worker, as in production; Jest would evaluate them anew for each file. */
module.exports = class SharedModulesRuntime extends EndedFilesRuntime {
  constructor(config, environment, ...more) {
    super(config, environment, ...more);
    transforms = this.transformCache;
    for (const [path, map] of sourceMaps) this.getSourceMaps().set(path, map);
  }

  requireModuleOrMock(from, name) {
    const file = sharedFile(from, name);
    return file ? require(file) : super.requireModuleOrMock(from, name);
  }
};
