/** `npm test`: rules, contract, client, server and stores first, then journeys in a real browser. */
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const suites = ['tests/vitest.config.ts', 'tests/e2e/vitest.config.ts']
const wanted = process.argv.slice(2)

function run(config: string): Promise<number> {
  return new Promise((done) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, '--passWithNoTests', ...wanted],
      { cwd: root, stdio: 'inherit' },
    )
    child.on('exit', (code) => done(code ?? 1))
  })
}

for (const suite of suites) {
  const code = await run(suite)
  if (code !== 0) process.exit(code)
}
