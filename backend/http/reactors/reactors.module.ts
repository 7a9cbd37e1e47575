import { Global, Module } from '@nestjs/common';
import { ClockWork } from './clock-work';
import { FactWork } from './fact-work';
import { Places } from './places';
import { Readable } from './readable';
import { Reactors } from './reactors';
import { ToolBox } from './tool-box';

@Global()
@Module({ providers: [Reactors, FactWork, ClockWork, Places, Readable, ToolBox], exports: [Reactors] })
export class ReactorsModule {}
