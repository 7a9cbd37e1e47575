// Loaded into a backend by NODE_OPTIONS: vendors are played at the origins of a JSON file, as `Egress.origins` does it
// within one process.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

if (process.argv[1]?.endsWith(join('dist', 'backend', 'main.js'))) {
  const { Egress } = require('../../dist/backend/platform/egress/egress.service.js');
  const { dispatch } = Egress.prototype;
  Egress.prototype.dispatch = function dispatchToPlayers(...request) {
    const played = JSON.parse(readFileSync(process.env.PLAYED_ORIGINS_FILE, 'utf8'));
    for (const [origin, player] of Object.entries(played)) this.origins.set(origin, player);
    return dispatch.apply(this, request);
  };
}
