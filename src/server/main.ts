import { leanImports } from './lean-imports.ts'

leanImports()
const { run } = await import('./command-line.ts')
await run()
