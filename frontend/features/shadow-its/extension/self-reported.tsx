import './extension.css';

/** Marks a person that a browser names by the address of its profile. */
export function SelfReported() {
  return (
    <span
      className="self-reported"
      title="ブラウザのプロファイルのメールアドレスによる照合です。登録トークンを知る人は、他人のアドレスでも登録できます。"
    >
      自己申告
    </span>
  );
}
