import tseslint from 'typescript-eslint';

/** Imports point one way (ARCHITECTURE.md, rule 1); each message says why. */
const forbid = (...groups) => ({
  'no-restricted-imports': ['error', { patterns: groups.map(([group, message]) => ({ group, message })) }],
});
const PURE = 'src/schemas is shared with the browser and with the server: data and pure functions only.';

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'data/**', 'docs/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/panels/layout/ui/tardia.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
          message: 'lazy keeps a failed import for ever and takes the page along: use parteTardia or aberturaTardia.',
        },
      ],
    },
  },
  {
    languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/schemas/**/*.ts'],
    rules: forbid(
      [['react', 'react-dom', 'react-admin', 'ra-*', '@mui/*', 'node:*', 'pg', 'kysely', 'fastify'], PURE],
      [['**/dataProvider/**', '**/authProvider/**', '**/resources/**', '**/panels/**', '**/server/**'], PURE],
    ),
  },
  {
    files: ['src/dataProvider/**', 'src/authProvider/**'],
    rules: forbid([
      ['**/resources/**', '**/panels/**', '**/server/**'],
      'Providers know the contract (src/schemas), never screens: screens would import each other in a ring.',
    ]),
  },
  {
    files: ['src/resources/**'],
    rules: forbid([
      // The plain building blocks of panels/layout/ui know no panel and no entity.
      ['**/panels/*', '!**/panels/layout', '**/panels/layout/*', '!**/panels/layout/ui', '**/server/**'],
      'A panel lists entities, never the reverse: a resource must work in any panel.',
    ]),
  },
  {
    files: ['src/panels/**', 'src/*.tsx', 'src/*.ts'],
    rules: forbid([['**/server/**'], 'The browser part talks to the server only over the API.']),
  },
  {
    files: ['server/**'],
    rules: forbid([
      [
        '**/src/dataProvider/**',
        '**/src/authProvider/**',
        '**/src/resources/**',
        '**/src/panels/**',
        'react',
        'react-admin',
        '@mui/*',
      ],
      'The server imports only src/schemas: the rest of src is the browser part.',
    ]),
  },
  // One row a column of the database: a table of contents, not code.
  { files: ['server/database/tables.ts'], rules: { 'max-lines': 'off' } },
);
