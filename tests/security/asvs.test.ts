import { existsSync, globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { createSiteServer } from '#publish/serve/site-server.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** A requirement of OWASP ASVS 5.0.0, by its number: the text is theirs. */
interface Row {
  id: string
  level: 1 | 2
  state: 'holds' | 'not_applicable' | 'exception'
  /** The file that shows it; of an exception, the test of the remaining protection. */
  test?: string
  /** Where it is written down: a document, `#` and the beginning of a heading. */
  document?: string
  /** The reason why it does not apply or does not hold, and the measures that take its place. */
  reason?: string
}
const rows = JSON.parse(read('tests/security/asvs.json')) as readonly Row[]

/** How many requirements of levels 1 and 2 each chapter has. */
const perChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

test('all 253 requirements of levels 1 and 2 have one row', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(253)
  expect(new Set(ids).size).toBe(253)
  const chapters = perChapter.map((_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length)
  expect(chapters).toEqual(perChapter)
  expect(rows.filter(({ level }) => level === 1)).toHaveLength(70)
})

test('each is settled: it holds, is an exception or does not apply', () => {
  const settled = ['holds', 'exception', 'not_applicable']
  expect(rows.filter(({ state }) => !settled.includes(state)).map(({ id }) => id)).toEqual([])
})

test('a requirement that holds names an existing test, any other has its reason in words', () => {
  for (const { id, state, test: file, reason = '' } of rows) {
    if (state === 'holds') expect([id, file, reason]).toEqual([id, expect.any(String), ''])
    const words = { holds: 0, not_applicable: 2, exception: 12 }[state]
    expect(reason.match(/\S+/g)?.length ?? 0, id).toBeGreaterThanOrEqual(words)
    if (file === undefined) continue
    expect(file, id).toMatch(/^tests\/.+\.test\.tsx?$/)
    expect(existsSync(join(root, file)), `${id} ${file}`).toBe(true)
  }
})

test('each named document has the named heading', () => {
  for (const { id, document } of rows) {
    if (document === undefined) continue
    const [file = '', heading = ''] = document.split('#')
    const headings = read(file)
      .split('\n')
      .filter((line) => /^#+ /.test(line))
      .map((line) => line.replace(/^#+ /, ''))
    expect(heading, id).toMatch(/\S{3}/)
    expect(
      headings.some((one) => one.startsWith(heading)),
      `${id} ${document}`,
    ).toBe(true)
  }
})

/** Files of the product in which a pattern is found. */
function filesWith(pattern: RegExp): string[] {
  const files = globSync('{src,scripts}/**/*.{ts,tsx,astro,conf}', { cwd: root })
  return files.filter((file) => pattern.test(read(file)))
}

test('no code is made of text, and no command goes through a shell (1.2.5, 1.3.2)', () => {
  expect(filesWith(/\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]/)).toEqual([])
  expect(
    filesWith(/\bshell: *(?!false)|\bexecSync\b|import \{[^}]*\bexec\b[^}]*child_process/),
  ).toEqual([])
  expect(filesWith(/'unsafe-eval'/)).toEqual([])
})

test('no reply lets pages of other sites read it (3.4.2)', () => {
  expect(filesWith(/access-control-allow|hono\/cors/i)).toEqual([])
})

test('a body of two lengths is none, so that no second request hides in it (4.2.1)', async () => {
  expect(filesWith(/insecureHTTPParser: *true/)).toEqual([])
  const site = createSiteServer({ root: '/nowhere', v1Origin: 'http://127.0.0.1:9' })
  await new Promise<void>((go) => site.listen(0, '127.0.0.1', go))
  const { port } = site.address() as AddressInfo
  const say = (...lengths: string[]) =>
    new Promise<string>((done) => {
      const head = ['POST /api/v1/x HTTP/1.1', 'Host: here', ...lengths, '', '']
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${head.join('\r\n')}0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: here\r\n\r\n`),
      )
      let said = ''
      socket.on('data', (chunk) => (said += String(chunk)))
      socket.on('error', () => done(said)).on('close', () => done(said))
    })
  const chunked = 'Transfer-Encoding: chunked'
  for (const lengths of [
    ['Content-Length: 5', chunked],
    [chunked, 'Content-Length: 5'],
    ['Content-Length: 5', 'Content-Length: 6'],
    ['Transfer-Encoding: chunked, identity'],
    ['Content-Length: +5'],
  ]) {
    const said = await say(...lengths)
    expect(said, lengths.join()).toMatch(/^HTTP\/1\.1 400 /)
    expect(said.match(/HTTP\/1\.1 \d/g), lengths.join()).toHaveLength(1)
  }
  await new Promise((ended) => site.close(ended))
})

test('fields of a body that its call does not name are dropped (15.3.3)', () => {
  const kindOf = (schema: unknown): string => {
    const { type, pipe, item } = schema as { type: string; pipe?: unknown[]; item?: unknown }
    if (pipe) return kindOf(pipe[0])
    return type === 'array' ? kindOf(item) : type
  }
  const kinds = Object.entries<Call>(calls)
    .filter(([, { body }]) => body)
    .map(([name, { body }]) => [name, kindOf(body)])
  expect(kinds.length).toBeGreaterThan(40)
  expect(kinds.filter(([, kind]) => kind !== 'object' && kind !== 'strict_object')).toEqual([])
})
