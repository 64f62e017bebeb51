import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { fenToYuan } from '../../domain/money.ts'
import { localeOf } from '../../i18n/locales.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { SandboxTrade } from '../db/queries/sandbox.ts'
import { phoneSays } from './phone-messages.ts'
import type { PhoneWord } from './phone-messages.ts'

export type PhoneState = 'waiting' | 'paid' | 'closed' | 'expired' | 'unknown'

const style = `
:root { color-scheme: light dark; --ink: #1c1a17; --soft: #6a655d; --paper: #fbfaf7; --line: #d9d5cc; --red: #b3261e; --on-red: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #f1eee8; --soft: #a9a399; --paper: #171614; --line: #3a3733; --red: #e5675d; --on-red: #1a0806 } }
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100dvh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 "PingFang SC", "Noto Sans", "Noto Sans CJK SC", Roboto, "Segoe UI", Arial, sans-serif }
main { inline-size: min(100%, 24rem) }
h1 { margin: 0; font-size: 1rem; font-weight: 600 }
.note { margin: .25rem 0 0; color: var(--soft); font-size: .875rem }
.amount { margin: 2rem 0; font-size: 3rem; line-height: 1.1; font-weight: 600; font-variant-numeric: tabular-nums }
dl { margin: 0 0 2rem; border-block: 1px solid var(--line); font-size: .875rem }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .75rem }
dl div + div { border-block-start: 1px solid var(--line) }
dt { color: var(--soft); white-space: nowrap }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-size: .8125rem; font-variant-numeric: tabular-nums }
form { display: grid; gap: .75rem }
button { min-block-size: 3rem; border: 1px solid var(--line); border-radius: .25rem; background: none; color: inherit; font: inherit; cursor: pointer }
button[value=pay] { border-color: var(--red); background: var(--red); color: var(--on-red); font-weight: 600 }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
.state { margin: 2rem 0; padding-block-start: 1rem; border-block-start: 3px solid var(--ink); font-size: 1.125rem }
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

/** A payment as the phone that scanned its code shows it. `notify` goes back with the form. */
export function phonePage(
  { state, trade, notify }: { state: PhoneState; trade?: SandboxTrade; notify?: string },
  locale: LocaleCode,
) {
  const { tag, dir } = localeOf(locale)
  const amount = trade ? fenToYuan(trade.amountFen).toFixed(2) : ''
  const say = (word: PhoneWord) => phoneSays(word, locale, amount)
  const details =
    trade &&
    html`<p class="amount"><bdi>¥${amount}</bdi></p>
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
      : html`<p class="state" role="status">${say(state)}</p>`
  return html`<!doctype html>
    <html lang="${tag}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${say('heading')}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${trade ? `${say('heading')} · ${say(trade.provider)}` : say('heading')}</h1>
          <p class="note">${say('play_money')}</p>
          ${details ?? ''} ${answer}
        </main>
      </body>
    </html>`
}
