import type { MailSettings } from '../settings/settings.ts'

export interface Mail {
  /** The same for each copy of a message: `search-1-2@pictures.example`. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Ends such mail by one POST without a login (RFC 8058). */
  readonly unsubscribe: string
}

export interface Mailer {
  /** Hands a mail in; rejects where the server does not take it. */
  readonly send: (mail: Mail) => Promise<void>
}

const patience = 20_000

/** Mail by SMTP. A server that offers TLS gets nothing without it; a certificate that does not fit ends the connection. */
export function mailerOf({ address, from }: MailSettings): Mailer {
  return {
    async send({ id, unsubscribe, ...mail }) {
      // 30 MB that a server without mail does without.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport(
        {
          url: address.href,
          connectionTimeout: patience,
          socketTimeout: patience,
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        { from },
      )
      try {
        await transport.sendMail({
          ...mail,
          messageId: `<${id}>`,
          headers: {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            'Auto-Submitted': 'auto-generated',
          },
        })
      } finally {
        transport.close()
      }
    },
  }
}
