import type { Provider } from '@nestjs/common';
import { clockReactor } from '../../platform/reactors/reactor';
import { Reactors } from '../../platform/reactors/reactors.service';
import { PackStore } from './pack-store.service';

/** Deletes packs after a day. */
export const packClockReactor: Provider = {
  provide: Symbol('pack clock reactor'),
  inject: [Reactors, PackStore],
  useFactory: (engine: Reactors, store: PackStore) =>
    void engine.add(clockReactor('audit.packs', ({ companyId, at }) => store.sweep(companyId, at))),
};
