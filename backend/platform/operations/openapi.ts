import { z } from 'zod';
import { api } from '../../contract';
import { isStreamed, mediaTypes, problem, type Access, type Endpoint, type Media } from '../../contract/kit';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json;
  return rest;
};
const hasContent = (schema: z.ZodType) => !(schema instanceof z.ZodUndefined);

/** The fields of a query or a path as OpenAPI parameters. */
const parametersIn = (place: 'query' | 'path', schema: z.ZodType): Json[] => {
  if (!hasContent(schema)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
};

const problemAnswer = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const contentOf = (media: Media, schema: z.ZodType, io: 'input' | 'output'): Json => ({
  [mediaTypes[media]]: { schema: media === 'json' ? schemaOf(schema, io) : { type: 'string' } },
});

const isOpen = (access: Access) => access === 'public' || access === 'enrolment';

const securityOf = (access: Access): Json => {
  if (isOpen(access)) return { security: [] };
  if (access === 'extension') return { security: [{ extension: [] }], description: '拡張機能の登録が必要' };
  return { description: access === 'session' ? 'ログインが必要' : `権限 ${access} が必要` };
};

const operationOf = (
  area: string,
  { access, summary, params, query, body, answer, consumes, produces }: Endpoint,
): Json => ({
  tags: [area],
  summary,
  ...securityOf(access),
  parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
  ...(hasContent(body) && {
    requestBody: {
      required: isStreamed(consumes) || !body.isOptional(),
      content: contentOf(consumes, body, 'input'),
    },
  }),
  responses: {
    ...(hasContent(answer)
      ? { 200: { description: '成功', content: contentOf(produces, answer, 'output') } }
      : { 204: { description: '成功' } }),
    400: problemAnswer('入力エラー'),
    ...(!isOpen(access) && { 401: problemAnswer('未ログイン') }),
    ...(!isOpen(access) && access !== 'session' && { 403: problemAnswer('権限エラー') }),
    ...(hasContent(params) && { 404: problemAnswer('見つからない') }),
  },
});

/** OpenAPI 3.1 of the whole API, from the same table that serves it. */
export const openApi = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [area, endpoints] of Object.entries(api)) {
    for (const endpoint of Object.values(endpoints) as Endpoint[]) {
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(area, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daicho API', version: '1' },
    servers: [{ url: '/api/v1' }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        extension: { type: 'http', scheme: 'bearer', description: 'The token of an installation of the extension.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'daicho_session',
          description: 'Under https its name is __Host-daicho_session.',
        },
      },
    },
  };
};
