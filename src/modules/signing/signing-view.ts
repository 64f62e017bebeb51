import type { DocumentSigning } from './document-signing.ts'
import type { Signature } from './signature.ts'
import type { SigningStrings } from './signing-keys.ts'

/** The props of an agreement's screens. */
export interface SigningView<Stage extends string = string> {
  agreement: DocumentSigning<Stage>
  signature: Signature
  strings: SigningStrings
  /** Of the file that the PDF is saved as. */
  fileName: string
}
