import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { agency, type Agency } from '../../../contract/master';
import type { Config } from '../../../platform/kit/config';
import { CONFIG } from '../../../platform/http/injection-tokens';

const agencies = z.array(agency);

/** The operator's own files, read for each request so that a change needs no restart. */
@Injectable()
export class OperatorFiles implements OnModuleInit {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws for a missing or invalid file: better at the start than in a request. */
  async onModuleInit(): Promise<void> {
    await Promise.all([this.agencies(), this.terms()]);
  }

  /** The agencies, none without a file. */
  async agencies(): Promise<Agency[]> {
    const { agenciesFile, dataDir } = this.config;
    const text = await read(agenciesFile, join(dataDir, 'agencies.json'));
    if (text === null) return [];
    try {
      return agencies.parse(JSON.parse(text));
    } catch (cause) {
      throw new Error('The file of agencies must hold a JSON list of { id, name, phone?, email?, url? }', { cause });
    }
  }

  /** The operator's terms of use, null where Daicho's own hold. */
  terms(): Promise<string | null> {
    const { termsFile, dataDir } = this.config;
    return read(termsFile, join(dataDir, 'terms.md'));
  }
}

/** The text of the file that was named, which must be there, or of the usual one, if it is. */
const read = async (configuredPath: string | undefined, usual: string): Promise<string | null> => {
  try {
    return await readFile(configuredPath ?? usual, 'utf8');
  } catch (error) {
    if (configuredPath === undefined && (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
