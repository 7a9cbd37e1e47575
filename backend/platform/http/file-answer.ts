import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

interface StoredFile {
  name: string;
  mediaType: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
}

/** RFC 8187 leaves fewer characters unencoded than `encodeURIComponent` does. */
const encodeFilename = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: who knows no `filename*` gets a name of plain letters. */
export const dispositionOf = (name: string): string => {
  const plain = name.replace(/[^\w.-]/g, '_');
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeFilename(name)}`;
};

/**
 * Content must not run or load anything. Browsers refuse to show a PDF in a sandbox, and its viewer runs no scripts of
 * this site.
 */
const policyOf = (mediaType: string) =>
  ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'"]
    .concat(mediaType === 'application/pdf' ? [] : ['sandbox'])
    .join('; ');

/** Answers an uploaded file, to be shown by the browser only as its checked media type. */
export const fileAnswer = (reply: FastifyReply, { name, mediaType, size, bytes }: StoredFile): StreamableFile => {
  void reply.headers({ 'content-security-policy': policyOf(mediaType), 'x-content-type-options': 'nosniff' });
  const file = Readable.from(bytes, { objectMode: false });
  return new StreamableFile(file, { type: mediaType, disposition: dispositionOf(name), length: size });
};
