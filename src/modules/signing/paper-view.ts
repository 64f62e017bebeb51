import type { PaperSigning } from './paper-signing.ts'
import type { Signature } from './signature.ts'
import type { SigningStrings } from './signing-keys.ts'

/** The props of a contract's screens. */
export interface PaperView<Stage extends string = string> {
  contract: PaperSigning<Stage>
  signature: Signature
  strings: SigningStrings
  /** Of the file that the PDF is saved as. */
  fileName: string
}
