import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // By default a machine of two cores would work with one.
    maxWorkers: '100%',
  },
})
