import { defineConfig } from 'vitest/config'

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
    // On a busy machine a page is slow, not broken.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
