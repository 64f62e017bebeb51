import { leanImports } from './core/load-drizzle-as-commonjs.ts'
import { closeToOthers } from './core/vault/file-modes.ts'

closeToOthers()
leanImports()
const { run } = await import('./commands/command-line.ts')
await run()
