import { leanImports } from './core/lean-imports.ts'
import { closeToOthers } from './core/vault/file-modes.ts'

closeToOthers()
leanImports()
const { run } = await import('./commands/command-line.ts')
await run()
