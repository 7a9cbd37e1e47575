import type { z } from 'zod';
import { id, many, oneOf, reason, text } from '../../../backend/contract/fields';
import { strict } from '../../../backend/contract/kit';
import { messages } from '../../../backend/contract/messages.ja';
import { customInputTypes } from '../../../backend/contract/vocabulary';
import type { Form } from '../../lib/use-form';

const select = strict({ id: id('選択肢').optional(), name: text('選択肢名', 100) });

export const hasOptions = (inputType: string | undefined) => inputType === 'pulldown' || inputType === 'multiselect';

/** The values of a custom setting's form, for adding and changing. */
export const customSettingFormBody = strict({
  name: text('項目名', 50),
  companyCustomInputTypeId: oneOf('入力形式', customInputTypes),
  selects: many('選択肢', select, 200),
  reason,
})
  .refine(({ companyCustomInputTypeId: type, selects }) => !hasOptions(type) || selects.length > 0, {
    path: ['selects'],
    message: messages.required('選択肢'),
  })
  .superRefine(({ selects }, context) => {
    selects.forEach(({ name }, i) => {
      if (selects.findIndex((other) => other.name === name) < i)
        context.addIssue({ code: 'custom', path: ['selects', i, 'name'], message: '同じ名前の選択肢があります' });
    });
  });
export type CustomSettingForm = Form<z.input<typeof customSettingFormBody>, z.output<typeof customSettingFormBody>>;
