import astro from 'eslint-plugin-astro'
import { defineConfig } from 'eslint/config'
import typescript from 'typescript-eslint'
import { imports } from './imports.js'
import { noSentences } from './no-sentences.js'

export default defineConfig(
  {
    ignores: [
      'dist*/**',
      '.astro/**',
      '.data*/**',
      '.site/**',
      '.desk*/**',
      '.cache/**',
      '**/*.d.ts',
    ],
  },
  ...typescript.configs.strict,
  ...astro.configs['flat/recommended'],
  {
    files: ['**/*.{ts,tsx,astro,js}'],
    plugins: {
      house: { rules: { 'no-sentences': noSentences, imports } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'house/imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: [
      'src/server/**',
      'src/sample/**',
      'src/i18n/**',
      'src/ui/showcase/**',
      'src/api/**',
      'src/domain/text/han-table.ts',
    ],
    rules: { 'house/no-sentences': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}', 'scripts/**/*.{ts,js}'],
    ignores: ['src/sample/texts/**'],
    rules: { 'max-lines': ['error', 300] },
  },
  {
    // Loops over pixels of typed arrays: an index within bounds by construction is no missing value.
    files: [
      'src/sample/**',
      'src/server/modules/media/**',
      'src/domain/colour/{palette,colour-index}.ts',
      'tests/**',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Test files of one worker share the document's classes: a spy goes back by itself, an assignment stays for all.
    files: ['tests/**/*.{ts,tsx}'],
    ignores: ['tests/e2e/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "AssignmentExpression > MemberExpression.left[object.property.name='prototype']",
          message: 'Spy on the class (vi.spyOn): an assignment stays for every later test file.',
        },
      ],
    },
  },
)
