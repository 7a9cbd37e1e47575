import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isScreen } from './console';

/** Every path that nothing else serves: a screen of the console gets its page, the rest is not found. */
@Controller()
export class ConsoleController {
  @Get('*')
  show(
    @Req() { method, url }: FastifyRequest,
    @Res() reply: FastifyReply & { sendFile?(name: string): unknown },
  ): void {
    if (!reply.sendFile || !isScreen(method, url)) throw new NotFoundException();
    void reply.sendFile('index.html');
  }
}
