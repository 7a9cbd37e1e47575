import { z } from 'zod';
import { flag, oneOf } from './fields';
import { endpoint, strict } from './kit';
import { labFeatures } from './vocabulary';

/** Experimental features that an administrator switches on for oneself. */
export const lab = {
  list: endpoint('GET', '/lab-features', {
    access: 'session',
    summary: '試験的な機能と、自分が使っているもの',
    asOf: { today: '試験機能の設定は、いつも今のものです。' },
    models: ['administrator'],
    answer: z.array(z.object({ id: labFeatures.schema, name: z.string(), isOn: z.boolean() })),
  }),
  switch: endpoint('PATCH', '/lab-features', {
    access: 'session',
    summary: '試験的な機能を自分だけに有効または無効にする',
    body: strict({ labFeatureId: oneOf('機能', labFeatures), isOn: flag('有効') }),
  }),
};
