import { leanImports } from './lean-imports.ts'
import { closeToOthers } from './vault/modes.ts'

closeToOthers()
leanImports()
const { run } = await import('./command-line.ts')
await run()
