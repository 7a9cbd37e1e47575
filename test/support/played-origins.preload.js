// Loaded into a backend and its process of jobs by NODE_OPTIONS: vendors are played at the origins of a JSON file, as
// `Egress.origins` does it within one process.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const programs = [join('dist', 'backend', 'main'), join('dist', 'backend', 'jobs', 'main')];
if (programs.some((program) => process.argv[1]?.replace(/\.js$/, '').endsWith(program))) {
  const { Egress } = require('../../dist/backend/platform/egress/egress.service.js');
  const { dispatch } = Egress.prototype;
  Egress.prototype.dispatch = function dispatchToPlayers(...request) {
    const played = JSON.parse(readFileSync(process.env.PLAYED_ORIGINS_FILE, 'utf8'));
    for (const [origin, player] of Object.entries(played)) this.origins.set(origin, player);
    return dispatch.apply(this, request);
  };
}
