import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { newId } from '../../../platform/kit/ids';
import { Rejected } from '../../../platform/kit/rejections';
import { Secrets, type Cipher } from '../../../platform/kit/secrets';
import { nameFor } from './receipt-type.rules';
import { ReceiptReader, type Bytes, type Content } from './receipt-reader.service';

/** A file for a payment, by the name its owner gives it. */
interface Arriving {
  companyId: string;
  paymentId: string;
  fileName: string;
}

const alreadyThere = '23505';

/**
 * The contents of receipts in schema `app`: each content once for each company, by its SHA-256, in pieces encrypted
 * with a key of the company.
 * A file is complete before its event is written; `is_kept` means that an event refers to it.
 */
@Injectable()
export class ReceiptFiles {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Stores a file for a payment, lets `attach` append its event, and then keeps the file for good.
   * @throws Refused for a bad file, and errors of `attach`; a rejected file is not stored
   */
  async attaching<T>(
    { companyId, paymentId, fileName }: Arriving,
    bytes: Bytes,
    attach: (file: Content & { name: string }) => Promise<T>,
  ): Promise<T> {
    const content = await this.take(companyId, paymentId, bytes);
    try {
      const result = await attach({ name: nameFor(content.mediaType, fileName), ...content });
      await this.keep(companyId, content.sha256);
      return result;
    } catch (error) {
      if (error instanceof Rejected) await this.letGo(companyId, paymentId, content.sha256);
      throw error;
    }
  }

  private async take(companyId: string, paymentId: string, bytes: Bytes): Promise<Content> {
    const id = newId();
    await this.database.rows('insert into app.receipt_file (id, company_id, payment_ids) values ($1, $2, $3)', [
      id,
      companyId,
      [paymentId],
    ]);
    try {
      const reading = new ReceiptReader();
      const cipher = this.cipherOf(companyId);
      let number = 0;
      for await (const piece of reading.pieces(bytes)) await this.write(id, number++, cipher.seal(piece));
      const { content } = reading;
      await this.recordArrival(id, companyId, paymentId, content.sha256);
      return content;
    } catch (error) {
      await this.forget(id);
      throw error;
    }
  }

  /** An event names it now: it stays for good. */
  async keep(companyId: string, sha256: string): Promise<void> {
    await this.database.rows(
      `update app.receipt_file set is_kept = true, payment_ids = '{}' where company_id = $1 and sha256 = decode($2, 'hex')`,
      [companyId, sha256],
    );
  }

  /** The payment does not get it after all: it goes unless another event names it or is about to. */
  private async letGo(companyId: string, paymentId: string, sha256: string): Promise<void> {
    const itself = `company_id = $1 and sha256 = decode($2, 'hex') and not is_kept`;
    // The same payment may wait for it twice.
    await this.database.rows(
      `update app.receipt_file set payment_ids = payment_ids[:array_position(payment_ids, $3) - 1] || payment_ids[array_position(payment_ids, $3) + 1:]
       where ${itself} and $3::uuid = any(payment_ids)`,
      [companyId, sha256, paymentId],
    );
    await this.database.rows(`delete from app.receipt_file where ${itself} and payment_ids = '{}'`, [
      companyId,
      sha256,
    ]);
  }

  /**
   * The file in pieces; it ends with an error if the content does not match its hash.
   * @throws Rejected when the file is missing
   */
  async open(companyId: string, sha256: string): Promise<AsyncGenerator<Buffer>> {
    const file = await this.database.first<{ id: string }>(
      `select id from app.receipt_file where company_id = $1 and sha256 = decode($2, 'hex')`,
      [companyId, sha256],
    );
    if (!file) throw new Rejected('receipt_file_missing');
    return this.pieces(file.id, this.cipherOf(companyId), sha256);
  }

  private async *pieces(id: string, cipher: Cipher, sha256: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    for (let number = 0, sealedPiece: Buffer | undefined; (sealedPiece = await this.read(id, number)); number++) {
      const piece = cipher.open(sealedPiece);
      hash.update(piece);
      yield piece;
    }
    if (hash.digest('hex') !== sha256) throw new Error(`The receipt file ${id} is not what was put there`);
  }

  private async read(id: string, number: number): Promise<Buffer | undefined> {
    const sql = 'select sealed from app.receipt_piece where file_id = $1 and number = $2';
    return (await this.database.first<{ sealed: Buffer }>(sql, [id, number]))?.sealed;
  }

  private async write(id: string, number: number, sealedPiece: Buffer): Promise<void> {
    const sql = 'insert into app.receipt_piece (file_id, number, sealed) values ($1, $2, $3)';
    await this.database.rows(sql, [id, number, sealedPiece]);
  }

  /** Makes it the company's file of this content, or lets it go where there is one. */
  private async recordArrival(id: string, companyId: string, paymentId: string, sha256: string): Promise<void> {
    if (await this.isThere(companyId, paymentId, sha256)) return this.forget(id);
    try {
      const sql = `update app.receipt_file set sha256 = decode($2, 'hex'), touched_at = now() where id = $1`;
      await this.database.rows(sql, [id, sha256]);
    } catch (error) {
      // The same file came by another way in the meantime.
      if ((error as { code?: unknown }).code !== alreadyThere) throw error;
      return this.recordArrival(id, companyId, paymentId, sha256);
    }
  }

  /** Whether the company has this content; it is then protected from the sweep until the payment's event is written. */
  private async isThere(companyId: string, paymentId: string, sha256: string): Promise<boolean> {
    const touchedFiles = await this.database.rows(
      `update app.receipt_file set touched_at = now(), payment_ids = case when is_kept then '{}' else payment_ids || $2::uuid end
       where company_id = $1 and sha256 = decode($3, 'hex') returning id`,
      [companyId, paymentId, sha256],
    );
    return touchedFiles.length > 0;
  }

  private async forget(id: string): Promise<void> {
    await this.database.rows('delete from app.receipt_file where id = $1', [id]);
  }

  private cipherOf(companyId: string): Cipher {
    return this.secrets.cipherFor(`receipts:${companyId}`);
  }
}
