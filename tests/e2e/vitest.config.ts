import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long. A first run knows no durations and would keep them for the end, when one worker is left. */
const long = ['publishing', 'accessibility', 'rooms', 'lists', 'first-earning', 'work-changes']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((name) => moduleId.includes(`/e2e/${name}`))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Journeys in a real browser; four files at a time on two cores: much of a journey is waiting. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    maxWorkers: 4,
    // A worker keeps its modules and its browser from file to file.
    isolate: false,
    // Some journeys open a server of their own: see `tests/vitest.config.ts`.
    execArgv: ['--no-wasm-code-gc'],
    sequence: { sequencer: LongFirst },
    // On a busy machine a page is slow, not broken.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
