import { Injectable } from '@nestjs/common';
import { Claims } from '../http/claims/claims.service';
import { commandIdOf, type ClaimedValue } from '../http/commands.service';
import type { ClaimKind } from '../kit/claims/claim.rules';
import { requestWithin } from './import-requests';
import type { WriteRequest, Planned } from './import-kind';

/** Claims the values of many rows at once. */
@Injectable()
export class ImportClaims {
  constructor(private readonly claims: Claims) {}

  /** @returns claims by row number; a contested value has no claim and is retried with its row */
  async take(
    kind: ClaimKind,
    rows: readonly (Pick<Planned, 'number' | 'entityId'> & { value: string })[],
    request: WriteRequest,
  ): Promise<Map<number, ClaimedValue>> {
    if (rows.length === 0) return new Map();
    const { companyId } = request.context;
    const claims = await this.claims.takeFree(
      rows.map(({ number, entityId, value }) => {
        const commandId = commandIdOf(requestWithin(request, number), entityId);
        return { kind, value, companyId, entityId, commandId };
      }),
    );
    return new Map(rows.map(({ number, value }, index) => [number, { kind, value, claim: claims[index] }]));
  }
}
