import { Module } from '@nestjs/common';
import { AttentionQueries } from './attention.queries';
import { HomeController } from './home.controller';
import { HomeQueries } from './home.queries';

@Module({ controllers: [HomeController], providers: [HomeQueries, AttentionQueries] })
export class HomeModule {}
