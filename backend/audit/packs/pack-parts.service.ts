import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { Secrets, type Cipher } from '../../platform/kit/secrets';

/** A file of a pack: the zip itself, or the list that goes into it. */
export interface PackFile {
  companyId: string;
  packId: string;
  file: 'pack' | 'list';
}

const partBytes = 1024 * 1024;

/** The table `app.evidence_pack_part`: files in encrypted parts. */
@Injectable()
export class PackParts {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('evidence-pack');
  }

  /** Replaces a file. @returns its size in bytes */
  async write(to: PackFile, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    await this.remove(to);
    let [size, number, waiting] = [0, 0, 0];
    let chunks: Uint8Array[] = [];
    const flush = async () => {
      if (waiting > 0) await this.add(to, number++, Buffer.concat(chunks));
      [chunks, waiting] = [[], 0];
    };
    for await (const chunk of bytes) {
      chunks.push(chunk);
      size += chunk.length;
      waiting += chunk.length;
      if (waiting >= partBytes) await flush();
    }
    await flush();
    return size;
  }

  async *read({ companyId, packId, file }: PackFile): AsyncGenerator<Buffer> {
    const sql = 'select sealed from app.evidence_pack_part where evidence_pack_id = $1 and file = $2 and number = $3';
    for (let number = 0; ; number++) {
      const part = await this.database.inCompany(companyId, (own) =>
        own.first<{ sealed: Buffer }>(sql, [packId, file, number]),
      );
      if (!part) return;
      yield this.cipher.open(part.sealed);
    }
  }

  async remove({ companyId, packId, file }: PackFile): Promise<void> {
    await this.database.inCompany(companyId, (own) =>
      own.rows('delete from app.evidence_pack_part where evidence_pack_id = $1 and file = $2', [packId, file]),
    );
  }

  private async add({ companyId, packId, file }: PackFile, number: number, plain: Buffer): Promise<void> {
    await this.database.inCompany(companyId, (own) =>
      own.rows(
        `insert into app.evidence_pack_part (evidence_pack_id, company_id, file, number, sealed) values ($1, $2, $3, $4, $5)`,
        [packId, companyId, file, number, this.cipher.seal(plain)],
      ),
    );
  }
}
