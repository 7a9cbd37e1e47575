import { useState } from 'react';
import type { CompanyErpDetail } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { CredentialInput } from '../../details/credentials/credential-input';
import { configuration, credentialsSchema, initialValues } from '../../details/credentials/credentials';
import { answerOf } from '../../lib/call';
import { noticeRaised, showFailure } from '../../lib/notice';
import { beginErpAuthorisation } from '../../lib/oauth-answer';
import { useForm } from '../../lib/use-form';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';

/** The credentials of an ERP: its fields, then the vendor's own screen where it authorises by OAuth. */
export function ErpCredentials({ erp }: { erp: CompanyErpDetail }) {
  const { id: companyErpId, fields, authKind, hasCredentials, isAuthorised } = erp;
  const form = useForm(credentialsSchema(fields, hasCredentials), initialValues(erp));
  const save = useWrite(companyErps.setCredentials, `「${erp.name}」の認証情報を保存しました`);
  const test = useWrite(companyErps.test, ({ failure }) =>
    failure ? { shownBy: 'the notice of the failure' } : `「${erp.name}」に接続できました`,
  );
  const [isLeaving, setLeaving] = useState(false);
  const params = { companyErpId };
  const submit = form.handleSubmit(async (values) => {
    try {
      if (fields.length > 0) await save.mutateAsync({ params, body: configuration(values) });
      form.reset(values);
      if (authKind === 'fields') return;
      setLeaving(true);
      const { url } = await answerOf(companyErps.oauthUrl, { params });
      beginErpAuthorisation(companyErpId);
      window.location.assign(url);
    } catch (error) {
      setLeaving(false);
      showFailure(error);
    }
  });
  const tryConnection = async () => {
    try {
      const { failure } = await test.mutateAsync({ params });
      if (failure) noticeRaised.raise({ title: '接続できませんでした', text: failure.text });
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <section className="erp-part erp-narrow">
      <h2 className="erp-heading">{erp.isIntegrated ? '認証' : '1. 認証'}</h2>
      <p className="quiet">
        {isAuthorised ? '設定済みです。' : '認証情報は暗号化して保存し、保存した後は画面にもログにも表示しません。'}
      </p>
      <Form form={form} onSubmit={submit} guard>
        {fields.map((field) => (
          <CredentialInput key={field.name} form={form} field={field} isStored={hasCredentials} />
        ))}
        <div className="erp-actions">
          <Button kind="primary" type="submit" busy={(save.isPending || isLeaving) && '処理中'}>
            {authKind === 'oauth' ? '認可画面を開く' : '保存する'}
          </Button>
          {isAuthorised && (
            <Button busy={test.isPending && '確認中'} onClick={() => void tryConnection()}>
              接続を試す
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}
