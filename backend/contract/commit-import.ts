import { flag, id } from './fields';
import { endpoint, strict } from './kit';
import type { Flag } from './permissions';

/** The endpoint that starts a checked import of an area: `POST <area>/csv/import`. */
export const commitImport = (path: string, access: Flag, summary: string) =>
  endpoint('POST', path, {
    access,
    summary,
    body: strict({
      importId: id('取り込み'),
      leavesOutDoubtful: flag('確認が必要な行の扱い').optional(),
      releasesHeld: flag('保留された内容の確認').optional(),
    }),
  });
