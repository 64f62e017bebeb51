import type { Page } from 'playwright'
import type { LocaleCode } from '#i18n/locales.ts'
import { previewSentences } from '#server/modules/publishing/publishing.messages.ts'
import { words } from './words.ts'

/** What previews wrote to the console as errors, since a test looked. */
export const previewFaults: string[] = []

/** Presses the desk's button for a preview and answers the tab, once the page stands in it. */
export async function openPreview(desk: Page, code: LocaleCode): Promise<Page> {
  const opened = desk.context().waitForEvent('page')
  await desk.getByRole('button', { name: words(code)('desk.previewPage') }).click()
  const tab = await opened
  tab.on('console', (message) => {
    if (message.type() === 'error') previewFaults.push(message.text())
  })
  await tab.waitForURL(/\/desk\/preview\//)
  await tab.getByText(previewSentences.strip[code]).waitFor()
  return tab
}
