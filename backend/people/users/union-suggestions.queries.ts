import { Injectable } from '@nestjs/common';
import { isPerson } from '../../../projections/users/person.sql';
import { maxUnionSuggestions, type UnionSuggestion } from '../../contract/unions';
import { ReadModels } from '../../platform/http/read-models';
import { forgottenName } from '../../platform/kit/personal-data';
import { Rejected } from '../../platform/kit/rejections';
import { groundsOf, type ComparedRecord } from './union-suggestions.rules';
import { unionColumns, unionTables } from './union-row.sql';

const foldedName = `split_part(u.search_name, E'\\n', 1)`;
const foldedKana = `nullif(split_part(u.search_name, E'\\n', 2), '')`;
const localPart = `nullif(split_part(u.search_email, '@', 1), '')`;
const foldedCode = `nullif(u.search_code, '')`;
const comparedColumns = `${foldedName} as "foldedName", ${foldedKana} as "foldedKana", ${localPart} as "localPart",
  ${foldedCode} as "foldedCode"`;

/** All records of the person; a past day shows those of a forgotten person with a placeholder. */
const ownRecords = `select u.id, u.user_status = 'deleted' or u.name = '${forgottenName}' as "isGone", u.name, ${comparedColumns} from company_user u
  where coalesce(u.union_main_user_id, u.id) = (select coalesce(o.union_main_user_id, o.id) from company_user o where o.id = $1)`;
/** Never reads more rows. A name or local part with more matches tells nobody apart. */
const maxRead = 200;
const candidates = `select ${unionColumns}, ${comparedColumns} from ${unionTables}
  where ${isPerson('u')} and u.name <> '${forgottenName}' and u.id <> all($1::uuid[])
    and (${foldedName} = any($2) or ${foldedKana} = any($3) or ${localPart} = any($4) or ${foldedCode} = any($5))
  order by u.sort_name, u.id limit ${maxRead}`;

type Candidate = Omit<UnionSuggestion, 'grounds'> & ComparedRecord;

@Injectable()
export class UnionSuggestionQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** Other people's main records that may be this person's, those with the most grounds first. @throws Rejected not_found */
  async of(companyId: string, userId: string): Promise<UnionSuggestion[]> {
    const records = await this.readModels.rows<ComparedRecord & { id: string; isGone: boolean }>(
      companyId,
      ownRecords,
      [userId],
    );
    if (records.length === 0) throw new Rejected('not_found');
    const knownRecords = records.filter(({ isGone }) => !isGone);
    if (knownRecords.length === 0) return [];
    const valuesOf = (field: 'foldedName' | 'foldedKana' | 'localPart' | 'foldedCode') =>
      knownRecords.flatMap((record) => record[field] ?? []);
    const rows = await this.readModels.rows<Candidate>(companyId, candidates, [
      records.map(({ id }) => id),
      valuesOf('foldedName'),
      valuesOf('foldedKana'),
      valuesOf('localPart'),
      valuesOf('foldedCode'),
    ]);
    return rows
      .map((row) => suggestionOf(row, knownRecords))
      .sort((a, b) => b.grounds.length - a.grounds.length)
      .slice(0, maxUnionSuggestions);
  }
}

const suggestionOf = (row: Candidate, knownRecords: readonly ComparedRecord[]): UnionSuggestion => {
  const { foldedName: _name, foldedKana: _kana, localPart: _local, foldedCode: _code, ...shownFields } = row;
  return { ...shownFields, grounds: groundsOf(knownRecords, row) };
};
