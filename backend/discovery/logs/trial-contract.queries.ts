import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../platform/http/read-models';

@Injectable()
export class TrialContractQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Whether no operator has given the company a contract: anybody can sign up for a trial. */
  async isOnTrial(companyId: string): Promise<boolean> {
    const sql = `select from contract where kind <> 'trial'`;
    return (await this.readModels.rows(companyId, sql)).length === 0;
  }
}
