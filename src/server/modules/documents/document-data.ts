/** A name and what it is, as documents list them. */
export type Fact = readonly [name: string, value: string]

export interface Clause {
  readonly title: string
  readonly text: string
  /** Points below the text. */
  readonly items?: readonly string[]
}

export interface DocumentWork {
  readonly number: string
  readonly title: string
  readonly option: string
  readonly pixels: string
  /** Yuan with two decimals and separators. */
  readonly price: string
}

/** What a document says that can be verified. */
interface Verifiable {
  readonly house: string
  /** Number of the order. */
  readonly number: string
  readonly date: string
  readonly code: string
  readonly url: string
  /** The same address as an SVG of a QR code. */
  readonly qr: string
}

/** Input of `templates/contract.typ`. */
export interface ContractData extends Verifiable {
  readonly licensor: readonly Fact[]
  readonly licensee: readonly Fact[]
  readonly works: readonly DocumentWork[]
  readonly total: string
  /** The total in the capital numerals of contracts. */
  readonly words: string
  readonly clauses: readonly Clause[]
  /** Day of the signature; null until there is one. */
  readonly signed: string | null
}

/** Input of `templates/certificate.typ`. */
export interface CertificateData extends Verifiable {
  readonly statement: string
  readonly facts: readonly Fact[]
  readonly scope: string
  /** Whether `work.jpg` lies beside. */
  readonly pictured: boolean
}

/** Input of `templates/contributor-agreement.typ`. */
export interface AgreementData {
  readonly house: string
  readonly number: string
  readonly date: string
  readonly housePart: readonly Fact[]
  readonly contributor: readonly Fact[]
  /** Where income is paid to. */
  readonly account: readonly Fact[]
  /** Percent of what a buyer pays that is the contributor's, in digits and in words. */
  readonly percent: string
  readonly clauses: readonly Clause[]
  /** Day of the signature; null until there is one. */
  readonly signed: string | null
}
