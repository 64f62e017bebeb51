import { defineConfig } from 'vitest/config'

/** Journeys in a real browser; three files at a time on two cores: much of a journey is waiting. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/global-setup.ts'],
    maxWorkers: 3,
    // On a busy machine a page is slow, not broken.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
