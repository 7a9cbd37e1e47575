import { packWarning } from '../../contract/evidence-packs';
import type { PackFacts } from './pack-report.rules';

const number = (value: number) => value.toLocaleString('ja-JP');

/** お読みください.txt: how to check the pack, and what that proves. */
export const readmeOf = ({ title, company, events, checkpoint, verifierKey }: PackFacts): string =>
  `証跡パック
${title}（${company}）

■ はじめに
報告書.html をブラウザで開くと、内容を読めます。A4で印刷できます。
このパックは、${number(events)}件の出来事が台帳にこのとおり記録されていることを、Daichoなしで確かめられるようにしたものです。

■ 注意
${packWarning}

■ 検証のしかた
1. Node.js（20以降）を用意します。ほかの準備も、ネットワークも要りません。
2. 公開鍵を、このパックとは別の経路で受け取ります（「証跡」の画面、または印刷した紙）。
   このパックに書かれた公開鍵は、偽のパックにも書けるため、照らし合わせるだけにしてください。
   ${verifierKey}
3. zipは展開せずに、verify.mjs だけを取り出して実行します。

   node verify.mjs 証跡パック.zip --key "公開鍵"

   以前に受け取ったチェックポイントがあれば、--checkpoint ファイル名 を付けると比べられます。
   --en を付けると英語で表示します。
4. 「○」は確かめられたこと、「×」は問題、「？」は比べられなかったもの、「・」は知っておくことです。
   終了コードは、すべて正しければ0、問題があれば1、比べられないチェックポイントがあれば2です。

verify.mjs そのものが信用できないときは、下の「形式」から、自分で検証プログラムを作れます。

■ 確かめられること・確かめられないこと
・出来事が、${number(checkpoint.size)}件のチェックポイントの台帳に、1バイトも違わず記録されていること。
・パックのファイルが、作られたあとに変わっていないこと（鍵の持ち主の署名）。
・チェックポイントが、前のものに書き足しただけのものであること。
・報告書とCSVの言葉は、鍵の持ち主が出来事から作ったものです。台帳の証明があるのは events/raw.jsonl です。
・記録された内容が事実に合うかどうかは、確かめられません。
・鍵を持つ人が台帳をはじめから作り直した場合は、以前のチェックポイントを外に保管しているときだけ見つかります。

■ 入っているもの
報告書.html              読むための報告書（はじめの部分。全件は下のCSV）
events/readable.csv      出来事を言葉で（表計算ソフト用）
events/readable.jsonl    同じ内容、1行に1件のJSON
events/raw.jsonl         保存されたままの出来事（data と metadata は base64）
proofs/inclusion.jsonl   出来事ごとの証明（raw.jsonl と同じ順）
proofs/consistency.jsonl チェックポイントのつながりの証明
checkpoints/             署名付きのチェックポイント（新しい3,000個と、それより前の各日の最後）
keys.json                公開鍵と、鍵の交代の記録
files/                   一覧や棚卸しのファイル（ある場合）
manifest.json            目録（各ファイルの大きさとSHA-256）
manifest.note            目録の署名
verify.mjs               検証プログラム

■ 形式
公開された形式です：RFC 6962・RFC 9162（木と証明）、C2SP signed-note・tlog-checkpoint（チェックポイント）。
・葉：7つの項目を順につないだもの。項目ごとに、長さ（4バイト、ビッグエンディアン）と中身を書きます。
  1 文字列 daicho-event-v1、2 stream、3 revision（8バイト、ビッグエンディアン）、4 id（UUIDの16バイト）、
  5 type、6 data、7 metadata。文字列はUTF-8です。
・葉のハッシュ：SHA-256(0x00, 葉)。節のハッシュ：SHA-256(0x01, 左, 右)。
・inclusion.jsonl：index（葉の番号、0から）と hashes。${number(checkpoint.size)}件のチェックポイントの根につながります。
・consistency.jsonl：from、to（葉の数）と hashes。
・チェックポイント：3行（名前、葉の数、根のbase64）の signed-note。署名は Ed25519 です。
・鍵の交代（keys.json の rotation）：3行（daicho/key-rotation、新しい鍵の番号、0x01と新しい鍵のbase64）を、
  古い鍵と新しい鍵が署名した signed-note。
・manifest.note：2行（Daicho evidence pack v1、sha256 16進のハッシュ manifest.json）の signed-note。
`.replaceAll('\n', '\r\n');
