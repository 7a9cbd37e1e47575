import type { Provider } from '@nestjs/common';
import { ExtensionTokens } from '../../../platform/http/extension-tokens.service';
import { clockReactor } from '../../../platform/reactors/reactor';
import { Reactors } from '../../../platform/reactors/reactors.service';
import { unusedInstallations } from './silent-installations.queries';

/** Ends enrolments by policy that never reported: a browser reports within minutes, and may enrol again. */
export const unusedInstallationsReactor: Provider = {
  provide: Symbol('unused installations reactor'),
  inject: [Reactors, ExtensionTokens],
  useFactory: (engine: Reactors, tokens: ExtensionTokens) =>
    void engine.add(
      clockReactor('discovery.unused_installations', async (tools) => {
        const installations = await unusedInstallations(tools);
        if (installations.length > 0)
          await tokens.remove(
            installations.map(({ id }) => id),
            tools.companyId,
          );
      }),
    ),
};
