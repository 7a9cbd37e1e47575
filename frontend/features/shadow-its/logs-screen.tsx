import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  detectionLogs,
  logFormats,
  logHeadBytes,
  logLimits,
  logStates,
  unknownHostMinPeople,
  writeColumns,
  type DetectionLogRow,
  type LogColumns,
  type LogFormat,
} from '../../../backend/contract/detection-logs';
import { endOfName } from '../../../backend/contract/files';
import type { AnswerOf } from '../../../backend/contract/kit';
import { problemOf } from '../../lib/call';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { FileDrop } from '../../ui/file-drop';
import { count } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { RelativeTime } from '../../ui/relative-time';
import { LogMapping } from './log-mapping';
import { ShadowItsFrame } from './shadow-its-frame';

const columns: readonly Column<DetectionLogRow>[] = [
  {
    field: 'fileName',
    header: 'ファイル',
    grow: 1.6,
    render: ({ id, fileName }) => <Link to={`/shadow-its/logs/${id}`}>{fileName}</Link>,
  },
  { field: 'format', header: '形式', grow: 1, render: ({ format }) => logFormats.labels[format] },
  { field: 'state', header: '状態', width: 120, render: ({ state }) => logStates.labels[state] },
  { field: 'rows', header: '行数', align: 'right', width: 110, render: ({ rows }) => count(rows) },
  {
    field: 'servicesCount',
    header: '検知したサービス',
    align: 'right',
    width: 140,
    render: ({ servicesCount }) => count(servicesCount),
  },
  {
    field: 'uploadedAt',
    header: '送信日時',
    sortable: true,
    width: 130,
    render: ({ uploadedAt }) => <RelativeTime at={uploadedAt} />,
  },
];

interface Chosen {
  file: File;
  head: AnswerOf<typeof detectionLogs.head>;
}

/** /shadow-its/logs: logs of proxies, DNS and CASB. */
export default function LogsScreen() {
  const list = useLocalList(detectionLogs.list, { orderBy: 'desc' });
  const reading = useRead(detectionLogs.list, { query: list.query }, { keepPrevious: true });
  return (
    <ShadowItsFrame>
      <TakeLog />
      <Card title="取り込んだ通信ログ">
        <ListTable
          name="取り込んだ通信ログ"
          reading={reading}
          list={{ ...list, filters: {} }}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ fileName }) => fileName}
          empty={
            <EmptyState icon="upload" title="取り込んだ通信ログはありません">
              プロキシ、DNS、CASBのログを取り込むと、登録されていないサービスの利用を検知できます。
            </EmptyState>
          }
        />
      </Card>
    </ShadowItsFrame>
  );
}

/** A file, then its columns, then its reading. */
function TakeLog() {
  const head = useWrite(detectionLogs.head, { shownBy: 'the columns of the file' });
  const upload = useWrite(detectionLogs.upload, { shownBy: 'the screen of the log' });
  const navigate = useNavigate();
  const [chosenFile, setChosenFile] = useState<Chosen>();
  const [error, setError] = useState<string>();
  const attempt = async (act: () => Promise<unknown>) => {
    try {
      setError(undefined);
      await act();
    } catch (failure) {
      setError(problemOf(failure).detail);
    }
  };
  const choose = (file: File) =>
    attempt(async () => {
      if (file.size > logLimits.bytes) return setError('1GBまで取り込めます。ファイルを分割してください。');
      setChosenFile({ file, head: await head.mutateAsync({ body: file.slice(0, logHeadBytes) }) });
    });
  const send = ({ file }: Chosen, format: LogFormat, mapping: LogColumns) =>
    attempt(async () => {
      const query = { fileName: endOfName(file.name), format, columns: writeColumns(mapping) };
      const { id } = await upload.mutateAsync({ query, body: file });
      await navigate(`/shadow-its/logs/${id}`);
    });
  if (chosenFile)
    return (
      <LogMapping
        key={chosenFile.file.name}
        fileName={chosenFile.file.name}
        head={chosenFile.head}
        busy={upload.isPending}
        error={error}
        onRead={(format, mapping) => void send(chosenFile, format, mapping)}
        onClose={() => {
          setError(undefined);
          setChosenFile(undefined);
        }}
      />
    );
  return (
    <FileDrop
      label="通信ログを選択する"
      help={
        <>
          プロキシ、DNS、CASBのログです。Squid、Zscaler NSS、Cisco
          Umbrellaの形式と、見出しのあるCSV（UTF-8またはShift_JIS）を読み取れます。
          <br />
          ファイルと、ホストより後のアドレスは保存しません。どのサービスとも分からないホストは、{unknownHostMinPeople}
          人以上が利用しているときに検知します。
        </>
      }
      limits="取り込めるのは1GB・1,000,000行までです。"
      accept=".csv,.tsv,.txt,.log,text/csv,text/plain"
      busy={head.isPending && '確認中'}
      error={error}
      onFiles={([file]) => file && void choose(file)}
    />
  );
}
