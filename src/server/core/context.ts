import type { GenericSchema, InferInput } from 'valibot'
import type { Call, ParsedInputOf } from '#api/call.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Database } from '../database/client.ts'
import type { SmsSender } from '../modules/accounts/login/sms.ts'
import type { ShareSigner } from '../modules/catalogue/site/share-signer.ts'
import type { CardReader } from '../modules/contributors/identity-card/card-reader.ts'
import type { PdfRenderer } from '../modules/documents/pdf/pdf-renderer.ts'
import type { Jobs } from '../modules/jobs/job-runner.ts'
import type { Decoder } from '../modules/media/decoder/decoder.ts'
import type { Gateways } from '../modules/payments/providers/gateway.ts'
import type { KeptPreviews } from '../modules/publishing/preview/kept-previews.ts'
import type { Previewer } from '../modules/publishing/preview/previewer.ts'
import type { Publisher } from '../modules/publishing/publisher.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { FileReply } from './files/file-reply.ts'
import type { FileStores } from './files/file-store.ts'
import type { RecordSecurity } from './log/security-events.ts'
import type { Config } from './settings/settings.ts'

/** The caller, once the server recognised the bearer token. */
export interface SessionUser {
  readonly id: number
  readonly role: 'user' | 'photographer' | 'editor'
  readonly username: string | null
  readonly mobile: string | null
}

export interface Services {
  readonly sms: SmsSender
  /** Absent without an account of WeChat. */
  readonly shares: ShareSigner | undefined
  readonly files: FileStores
  /** The one place that decodes pictures of people. */
  readonly decoder: Decoder
  readonly printer: PdfRenderer
  /** Reads identity cards, on this machine. */
  readonly cards: CardReader
  /** Providers that take money for a QR code. */
  readonly gateways: Gateways
  /** Has the site built anew. */
  readonly publisher: Publisher
  /** Renders pages that are not published. */
  readonly previewer: Previewer
  /** Such pages, for a few minutes. */
  readonly previews: KeptPreviews
  /** Work that goes on after a reply. */
  readonly works: BackgroundTasks
  /** Work for later, which survives the end of a process. */
  readonly jobs: Jobs
}

/** The services and facts that every handler may use besides its input. */
export interface Context {
  readonly db: Database
  readonly config: Config
  readonly services: Services
  /** There whenever the row's access is not `open`. */
  readonly user: SessionUser | undefined
  /** `Idempotency-Key` of a write: what one intent creates carries it, so that a repeat finds the first. Payments lock their order. */
  readonly intent: string | undefined
  /** The bearer token as sent, recognised or not (`auth/refresh` takes expired ones). */
  readonly token: string | undefined
  readonly locale: LocaleCode
  /** Of the client, for limits; behind proxies as `TRUST_PROXY` allows. */
  readonly address: string
  /** `User-Agent` as sent: what a person is told about a screen that waits for them. */
  readonly agent: string | undefined
  /** What the browser's device cookie holds (`accounts/sessions/devices.ts`), and how it gets another. */
  readonly device: string | undefined
  readonly setDevice: (device: string) => void
  /** Clears what the browser's cache keeps of this site. */
  readonly clearCache: () => void
  readonly now: () => Date
  /** That many random bytes. */
  readonly random: (bytes: number) => Uint8Array
  /** For people who run the server: what no reply may tell. */
  readonly log: (line: string) => void
  /** Logins, refusals, second factors, roles, reads of identity cards, exports, payouts, settings. */
  readonly security: RecordSecurity
}

/** What goes out: everything the row's reply schema reads; a file where the row says `file`. */
export type Outgoing<Row extends Call> = Row['reply'] extends GenericSchema
  ? InferInput<Row['reply']>
  : FileReply

/** Parsed input in, reply out, or a finished response past the row's schema; a no is a thrown `ApiError`. */
export type Handler<Row extends Call> = (
  input: ParsedInputOf<Row>,
  context: Context,
) => Outgoing<Row> | Response | Promise<Outgoing<Row> | Response>

/** The user of a row whose access is not `open`. */
export function userOf(context: Pick<Context, 'user'>): SessionUser {
  if (!context.user) throw new Error('the row of this handler is open: there may be no user')
  return context.user
}
