import { Module, type DynamicModule } from '@nestjs/common';
import { HttpModule } from './http/http.module';
import type { Config } from './kit/config';

/** The only list of areas. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [HttpModule.with(config)] };
  }
}
