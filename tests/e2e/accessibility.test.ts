import { testEveryKind } from './support/every-kind.ts'
import { withBrowser } from './support/visitor.ts'

withBrowser()
testEveryKind('zh', 'light')
