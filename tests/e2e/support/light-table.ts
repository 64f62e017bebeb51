import type { Page } from 'playwright'
import { fill } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { words } from './words.ts'

/** The thumbnails of a contributor's uploads, and the form of those that are selected: beside them, or a sheet on a phone. */
export function lightTable(page: Page, code: LocaleCode, isPhone = false) {
  const t = words(code)
  const thumbs = page.getByRole('listbox', { name: t('uploading.list') }).getByRole('option')
  const form = (count: number) =>
    page.getByRole(isPhone ? 'dialog' : 'region', {
      name: fill(t('applyWork.selected'), { count }),
    })
  const open = async (count: number) => {
    if (!isPhone) return form(count)
    await page.getByRole('button', { name: fill(t('applyWork.editSelected'), { count }) }).click()
    return form(count)
  }
  return {
    thumbs,
    /** Selects one file; its form. */
    async pick(at: number) {
      await thumbs.nth(at).click()
      return form(1)
    },
    /** Selects all files; the form that fills them in. */
    async pickAll(count: number) {
      await page.getByRole('button', { name: t('applyWork.selectAll'), exact: true }).click()
      return open(count)
    },
    open,
    close: async () => {
      if (isPhone)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('common.close'), exact: true })
          .click()
    },
  }
}
