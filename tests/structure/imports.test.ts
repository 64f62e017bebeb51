import { join, resolve } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: join(root, 'scripts/lint/eslint.config.js'),
})

/** Messages of the rule about imports for a file that doesn't exist. */
async function messagesOf(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) })
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'house/imports')
    .map(({ message }) => message)
}

const directions = async (file: string, code: string): Promise<string[]> =>
  (await messagesOf(file, code)).filter((message) => message.includes('must not import'))

/** A file of one folder and what it must not import, each way by which a specifier can name it. */
const forbidden = [
  ['src/domain/money/planted.ts', ['#server/app/app.ts', '../../server/app/app.ts']],
  ['src/api/planted.ts', ['#client/client.ts', '../client/client.ts']],
  ['src/state/planted.ts', ['#components/cards/card-cart.ts', '../components/cards/card-cart.ts']],
  ['src/components/lists/planted.ts', ['#modules/uploads/queue.ts']],
  ['src/modules/uploads/planted.ts', ['#features/contributing/works/works-store.ts']],
  [
    'src/features/buying/cart/planted.ts',
    [
      '#features/buying/checkout/source.ts',
      '#features/contributing/shared/contributor/standing.ts',
    ],
  ],
  ['src/server/core/planted.ts', ['#server/http/bind.ts', '../http/bind.ts']],
  ['src/server/database/planted.ts', ['#server/modules/media/decoder/decoder.ts']],
  ['src/server/modules/media/planted.ts', ['#server/modules/editorial/works/works.ts']],
  ['src/server/modules/payments/planted.ts', ['#server/modules/buying/orders/orders.handlers.ts']],
  ['src/server/http/planted.ts', ['#server/app/app.ts', '#sample/seed.ts', '#desk/main.tsx']],
].flatMap(([file, specifiers]) =>
  (specifiers as string[]).map((specifier) => [file as string, specifier] as const),
)

const statements = {
  import: (specifier: string) =>
    `import { planted } from '${specifier}'\nexport const kept = planted\n`,
  export: (specifier: string) => `export { planted } from '${specifier}'\n`,
  'import()': (specifier: string) => `export const kept = () => import('${specifier}')\n`,
  'import type': (specifier: string) =>
    `import type { A } from '${specifier}'\nexport type B = A\n`,
}

describe.each(forbidden)('%s', (file, specifier) => {
  test.each(Object.entries(statements))(`must not ${'%s'} ${specifier}`, async (_, write) => {
    expect(await directions(file, write(specifier))).toHaveLength(1)
  })

  test(`nor may a component or a page beside it import ${specifier}`, async () => {
    const code = statements.import(specifier)
    expect(await directions(file.replace('.ts', '.tsx'), code)).toHaveLength(1)
    expect(
      await directions(file.replace('.ts', '.astro'), `---\n${code}---\n<p></p>\n`),
    ).toHaveLength(1)
    const script = `<p></p>\n<script>\n${code}</script>\n`
    expect(await directions(file.replace('.ts', '.astro'), script)).toHaveLength(1)
  })
})

test.each([
  ['src/features/buying/cart/planted.ts', '#features/buying/shared/payment/pending.ts'],
  ['src/server/modules/buying/cart/planted.ts', '#server/modules/payments/quote.ts'],
  ['src/pages/planted.ts', '#features/discover/home/Home.astro'],
  ['src/ui/forms/planted.ts', '#i18n/locales.ts'],
])('%s may import %s', async (file, specifier) => {
  expect(await directions(file, statements.import(specifier))).toEqual([])
})

test('layouts may know the wire by its types alone', async () => {
  const file = 'src/layouts/planted.ts'
  expect(await directions(file, statements['import type']('#api/records.ts'))).toEqual([])
  expect(await directions(file, statements.import('#api/records.ts'))).toHaveLength(1)
})

test('an import that climbs more than one folder is refused', async () => {
  const code = statements.import('../../uploads/uploads.ts')
  expect(await messagesOf('src/server/modules/contributors/works/planted.ts', code)).toEqual([
    expect.stringContaining('climbs'),
  ])
})
