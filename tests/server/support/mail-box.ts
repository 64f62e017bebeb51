import { SMTPServer } from 'smtp-server'

export interface MailBox {
  /** `smtp://…` as SMTP_URL takes it. */
  readonly url: string
  /** Mails as they came in, headers and all. */
  readonly mails: { readonly to: readonly string[]; readonly source: string }[]
  /** Refuses every mail while true. */
  isFull: boolean
  /** Holds a mail before it counts, or its answer. */
  gate: (moment: 'before' | 'after') => Promise<void> | undefined
  readonly close: () => Promise<void>
}

/** A mail server of its own that keeps what it is given. */
export async function openMailBox(): Promise<MailBox> {
  const mails: MailBox['mails'] = []
  const gate: MailBox['gate'] = () => undefined
  const box = { mails, isFull: false, gate }
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (box.isFull) return done(Object.assign(new Error('full'), { responseCode: 452 }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const take = async () => {
          await box.gate('before')
          mails.push({ to, source: Buffer.concat(parts).toString() })
          await box.gate('after')
        }
        void take().then(() => done(), done)
      })
    },
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(box, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  })
}
