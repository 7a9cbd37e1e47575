import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

interface StoredFile {
  name: string;
  mediaType: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** RFC 8187 leaves fewer characters as they are than `encodeURIComponent` does. */
const encodeFilename = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: who knows no `filename*` gets a name of plain letters. */
export const dispositionOf = (name: string): string => {
  const plain = name.replace(/[^\w.-]/g, '_');
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeFilename(name)}`;
};

/** Nothing in it may run or load; a PDF is not put in a sandbox, in which browsers refuse to show it, but runs nothing of ours anyway. */
const policyOf = (mediaType: string) =>
  ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'"]
    .concat(mediaType === 'application/pdf' ? [] : ['sandbox'])
    .join('; ');

/** Answers a file that somebody once sent, to be shown by the browser as what its content is and as nothing else. */
export const fileAnswer = (reply: FastifyReply, { name, mediaType, size, bytes }: StoredFile): StreamableFile => {
  void reply.headers({ 'content-security-policy': policyOf(mediaType), 'x-content-type-options': 'nosniff' });
  const file = Readable.from(bytes, { objectMode: false });
  return new StreamableFile(file, { type: mediaType, disposition: dispositionOf(name), length: size });
};
