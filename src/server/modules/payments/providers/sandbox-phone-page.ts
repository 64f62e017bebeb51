import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { localeOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { moneyText } from '#server/core/money-text.ts'
import { phoneSays } from '../payments.messages.ts'
import type { PhoneWord } from '../payments.messages.ts'
import type { SandboxTrade } from './sandbox.queries.ts'

export type PhoneState = 'waiting' | 'paid' | 'closed' | 'expired' | 'unknown'

const style = `
:root { color-scheme: light dark; --ink: light-dark(oklch(21.5% .012 60deg), oklch(93.5% .006 250deg)); --soft: light-dark(oklch(44.5% .014 65deg), oklch(73.5% .014 250deg)); --paper: light-dark(oklch(97% .003 75deg), oklch(16.8% .012 258deg)); --line: light-dark(oklch(57.5% .012 70deg), oklch(55.5% .016 255deg)); --hairline: light-dark(oklch(85.5% .006 75deg), oklch(31.5% .016 256deg)); --red: light-dark(oklch(55.3% .194 33deg), oklch(56.6% .19 33deg)); --ok: light-dark(oklch(44.5% .1 152deg), oklch(78.5% .13 152deg)) }
* { box-sizing: border-box }
body { margin: 0; padding: max(1.5rem, 10dvb) 1.5rem 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 -apple-system, "Segoe UI", Roboto, "PingFang SC", "Noto Sans", "Liberation Sans", Arial, "DejaVu Sans", system-ui, sans-serif }
main { inline-size: min(100%, 24rem); margin-inline: auto }
.site { margin: 0 0 1.5rem; padding-block-end: .75rem; border-block-end: 1px solid var(--ink); font-weight: 600 }
h1 { margin: 0; font-size: 1rem; font-weight: 600 }
.note { margin: .25rem 0 0; color: var(--soft); font-size: .875rem }
.amount { margin: 1.5rem 0; font-size: 3rem; line-height: 1.1; font-weight: 500; font-variant-numeric: lining-nums tabular-nums }
dl { margin: 0 0 1.5rem; border-block: 1px solid var(--hairline); font-size: .875rem }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .75rem }
dl div + div { border-block-start: 1px solid var(--hairline) }
dt { color: var(--soft); white-space: nowrap }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums }
form { display: grid; gap: .75rem }
button { min-block-size: 3rem; border: 1px solid var(--line); border-radius: 2px; background: none; color: inherit; font: inherit; font-weight: 500; cursor: pointer }
button[value=pay] { border-color: var(--red); background: var(--red); color: oklch(99% .004 60deg); font-weight: 600 }
button:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
.state { display: grid; grid-template-columns: auto 1fr; gap: .75rem; margin: 0; font-size: 1.125rem }
.state svg { inline-size: 1.5em; block-size: 1.5em; color: var(--ok) }
.state span:only-child { grid-column: 1 / -1 }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** The page needs its own style and its own form, and nothing else. */
export const phonePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Shown {
  state: PhoneState
  trade?: SandboxTrade
  /** Goes back with the form. */
  notify?: string
  /** Title of the site that sold. */
  site?: string
}

const check = html`<svg
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <path d="M4 12.5 9.5 18 20 7" />
</svg>`

/** A payment as the phone that scanned its code shows it; after paying, the result replaces the buttons. */
export function phonePage({ state, trade, notify, site }: Shown, locale: LocaleCode) {
  const { tag, dir } = localeOf(locale)
  const amount = trade ? moneyText(trade.amountFen, locale) : ''
  const say = (word: PhoneWord) => phoneSays(word, locale, amount)
  const details =
    trade &&
    html`<p class="amount"><bdi>${amount}</bdi></p>
      <dl>
        <div>
          <dt>${say('purpose')}</dt>
          <dd lang="zh-Hans"><bdi>${trade.title}</bdi></dd>
        </div>
        <div>
          <dt>${say('number')}</dt>
          <dd><bdi>${trade.tradeNo}</bdi></dd>
        </div>
      </dl>`
  const answer =
    state === 'waiting'
      ? html`<form method="post">
          ${notify && html`<input type="hidden" name="notify" value="${notify}" />`}
          <button name="action" value="pay">${say('pay')}</button>
          <button name="action" value="refuse">${say('refuse')}</button>
        </form>`
      : html`<p class="state" role="status">
          ${state === 'paid' ? check : ''}<span>${say(state)}</span>
        </p>`
  return html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${[say('heading'), site].filter(Boolean).join(' – ')}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          ${site && html`<p class="site"><bdi>${site}</bdi></p>`}
          <h1>${trade ? `${say('heading')} · ${say(trade.provider)}` : say('heading')}</h1>
          <p class="note">${say('play_money')}</p>
          ${details ?? ''} ${answer}
        </main>
      </body>
    </html>`
}
