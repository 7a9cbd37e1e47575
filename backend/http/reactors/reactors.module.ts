import { Global, Module } from '@nestjs/common';
import { ClockWork } from './clock-work';
import { FactWork } from './fact-work';
import { Places } from './places';
import { Reactors } from './reactors';
import { ToolBox } from './tool-box';

@Global()
@Module({ providers: [Reactors, FactWork, ClockWork, Places, ToolBox], exports: [Reactors] })
export class ReactorsModule {}
