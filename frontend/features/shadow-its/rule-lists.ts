import { allowUrls, detectUrls, type RuleListName } from '../../../backend/contract/detection-urls';

/** What the screens of the two lists say and call. */
export const ruleLists = {
  detect: {
    list: 'detectUrls',
    label: '検知URL',
    calls: detectUrls,
    to: '/shadow-its/detect-urls',
    purpose:
      '社内で使われていないかを調べたいサービスのURLを登録すると、既知のサービスに加えて検知されます。検知は登録した後の利用から始まります。',
    removed: 'このURLによる検知をやめます。これまでに検知された利用は残ります。',
  },
  allow: {
    list: 'allowUrls',
    label: '許可URL',
    calls: allowUrls,
    to: '/shadow-its/allow-urls',
    purpose:
      '利用してよいサービスのURLを登録すると、その利用は数えられず、保存もされません。検知されたサービスを許可するだけのときは、検知されたサービスの「許可」を使います。',
    removed: 'このURLの利用は、削除した後から検知されるようになります。',
  },
} as const satisfies Record<RuleListName, object>;
