import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    // Two workers and real processes share two cores: only what hangs takes this long.
    testTimeout: 60_000,
    hookTimeout: 90_000,
    // By default a machine of two cores would work with one.
    maxWorkers: '100%',
  },
})
