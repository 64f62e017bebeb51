import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { localised } from '#routing/paths.ts'
import { hiddenPages, routeSamples } from '#scripts/bench/route-samples.ts'

const checker = fileURLToPath(
  new URL('../../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url),
)
const hasJava = spawnSync('java', ['-version']).status === 0
const folder = inject('folder')

interface Finding {
  type: string
  url: string
  message: string
  extract?: string
}

/** Younger than the checker's own lists. */
const tooNew = [/Unrecognized at-rule “@view-transition”/]

/** Errors of the W3C's checker; it warns of the policy's hashes, which it does not compare. */
function errorsOf(files: readonly string[]): string[] {
  const run = spawnSync(
    'java',
    ['-Xss4m', '-jar', checker, '--format', 'json', '--exit-zero-always', '--stdout', ...files],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  const { messages } = JSON.parse(run.stdout) as { messages: Finding[] }
  return messages
    .filter(({ type, message }) => type !== 'info' && !tooNew.some((rule) => rule.test(message)))
    .map(({ url, message, extract = '' }) => `${url}: ${message} ${extract.slice(0, 200)}`)
}

/** The one page of the editors' desk, as the server sends it. */
async function deskPage(): Promise<string> {
  const reply = await fetch(`${inject('site')}/desk/`)
  expect(reply.status).toBe(200)
  const file = join(tmpdir(), `desk-${process.pid}.html`)
  await writeFile(file, await reply.text())
  return file
}

// Says so in the report where it is left out.
const name = `one page of every kind is sound HTML${hasJava ? '' : ' (left out: the checker needs Java)'}`
test.skipIf(!hasJava)(name, { timeout: 240_000 }, async () => {
  const paths = [...routeSamples(folder), ...hiddenPages(folder)]
  const files = (['zh', 'ar', 'en'] as const).flatMap((code) =>
    paths.map((path) => join(folder, localised(path, code), 'index.html')),
  )
  expect(files.length).toBeGreaterThan(100)
  const missing = ['404.html', 'ar/404/index.html', 'en/404/index.html']
  files.push(...missing.map((name) => join(folder, name)), await deskPage())
  expect(errorsOf(files)).toEqual([])
})
