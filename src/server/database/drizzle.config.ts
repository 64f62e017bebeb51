import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/database/schema/all.ts',
  out: './src/server/database/migrations',
  casing: 'snake_case',
})
