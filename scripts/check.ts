/** `npm run check`: types, lint, format, import directions, documents, dead code, message parity; all of it, then the verdict. */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { messageFaults } from './messages/faults.ts'

const root = resolve(import.meta.dirname, '..')
const bin = (name: string): string => join(root, 'node_modules/.bin', name)

const checks: readonly (readonly [string, string, string[]])[] = [
  ['types', bin('astro'), ['check', '--minimumSeverity', 'warning']],
  [
    'lint and import directions',
    bin('eslint'),
    ['--config', 'scripts/lint/eslint.config.js', '--max-warnings', '0', 'src', 'scripts', 'tests'],
  ],
  ['styles', bin('stylelint'), ['--config', 'scripts/lint/stylelint.config.js', 'src/**/*.css']],
  [
    'format',
    bin('prettier'),
    ['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content', '.'],
  ],
  ['dead code', bin('knip'), ['--no-progress']],
  [
    'documents and structure',
    bin('vitest'),
    [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter',
      'dot',
      'tests/docs',
      'tests/structure',
    ],
  ],
]

interface Result {
  name: string
  passed: boolean
  output: string
  seconds: number
}

function run([name, command, args]: (typeof checks)[number]): Promise<Result> {
  const started = performance.now()
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
      },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) =>
      done({ name, passed: code === 0, output, seconds: (performance.now() - started) / 1000 }),
    )
  })
}

const messages: Result = (() => {
  const faults = messageFaults()
  return {
    name: 'messages in eight languages',
    passed: faults.length === 0,
    output: faults.join('\n'),
    seconds: 0,
  }
})()

const results: Result[] = [messages]
const waiting = [...checks]
await Promise.all(
  [0, 1].map(async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check))
  }),
)
for (const { name, passed, output, seconds } of results) {
  if (!passed) console.log(`\n── ${name} ──\n${output.trim()}\n`)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
