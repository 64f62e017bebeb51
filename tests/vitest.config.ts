import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { iconDrawings } from '#ui/icons/icon-drawings.ts'

const root = new URL('..', import.meta.url).pathname

/** Folders whose modules keep no state: reading the server anew for each file took half of the time. */
const stateless = [
  'api',
  'client',
  'docs',
  'domain',
  'structure',
  'object-storage',
  'i18n',
  'publish',
  'routing',
  'sample',
  'security',
  'server',
].map((name) => `tests/${name}/**/*.test.{ts,tsx}`)

/** Stores, each made anew by its tests: what asks for no document shares its modules with the others. */
const stores = globSync('tests/{components,desk,features,layouts,modules,state,ui}/**/*.test.ts', {
  cwd: root,
}).filter((file) => !readFileSync(join(root, file), 'utf8').includes('@vitest-environment'))

export default defineConfig({
  plugins: [iconDrawings()],
  test: {
    root,
    // Two workers and real processes share two cores: only a test that hangs takes this long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    setupFiles: ['tests/setup.ts'],
    expect: { poll: { timeout: 30_000 } },
    // V8 frees compiled WebAssembly in the background and now and then ends the process over it (nodejs/node#64500):
    // tests open and close more databases than any server.
    execArgv: ['--no-wasm-code-gc'],
    // One more than cores: much of a test of publishing, of films or of a database is waiting for another process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'screens',
          root,
          // Each file has modules and a document of its own; only the code that makes documents is loaded once a worker.
          pool: 'vmForks',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/{buying,e2e}/**', ...stateless, ...stores],
        },
      },
      { extends: true, test: { name: 'buying', root, include: ['tests/buying/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'rules', root, include: [...stateless, ...stores], isolate: false },
      },
    ],
  },
})
