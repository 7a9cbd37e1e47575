import type { CatalogueRow } from './row';

export const eLearning: readonly CatalogueRow[] = [
  {
    kind: 'know-be4',
    name: 'KnowBe4',
    nameKana: 'のうびーふぉー',
    category: 'e-learning',
    vendorCountry: 'US',
    domains: ['knowbe4.com'],
    risk: { level: 'low', kind: 'e-learning' },
    auth: 'api-key',
    credentialFields: ['region', 'token'],
    regions: ['us', 'eu', 'ca', 'uk', 'de'],
    baseUrl: 'https://{region}.api.knowbe4.com',
    users: {
      request: 'GET /v1/users?per_page=500',
      pagination: 'page:page',
      path: '$',
      id: 'id',
      email: 'email',
      name: 'last_name+first_name',
      status: 'status=active',
      lastLogin: 'last_sign_in',
    },
    confidence: 'known',
  },
];
