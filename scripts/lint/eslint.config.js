import astro from 'eslint-plugin-astro'
import { defineConfig } from 'eslint/config'
import boundaries from 'eslint-plugin-boundaries'
import typescript from 'typescript-eslint'
import { elements, files, policies } from './layers.js'
import { noSentences } from './no-sentences.js'
import { scriptImports } from './script-imports.js'

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
      house: { rules: { 'no-sentences': noSentences, 'script-imports': scriptImports } },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'house/script-imports': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': files,
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.astro', '.js'] } },
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          message:
            '{{from.element.type}} must not import {{to.element.type}}: what both need moves down a floor, the rest comes as an argument or a prop (scripts/lint/layers.js)',
          policies,
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: [
      'src/server/**',
      'src/i18n/**',
      'src/ui/showcase/**',
      'src/contract/**',
      'src/domain/han-table.ts',
    ],
    rules: { 'house/no-sentences': 'error' },
  },
  {
    // Loops over pixels of typed arrays: an index within bounds by construction is no missing value.
    files: [
      'src/server/sample/**',
      'src/server/media/**',
      'src/domain/{palette,colour-index}.ts',
      'tests/**',
    ],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
)
