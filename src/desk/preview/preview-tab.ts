import { type LocaleCode, localeOf } from '#i18n/locales.ts'

/** The tab that a preview will stand in. */
export interface PreviewTab {
  say: (text: string) => void
  show: (address: string) => void
  close: () => void
}

/**
 * Opens a tab at the press itself: a browser keeps one from opening that comes seconds later. Undefined where it does so
 * in any case.
 */
export function openPreviewTab(code: LocaleCode): PreviewTab | undefined {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  return {
    say(text) {
      if (tab.closed) return
      const { tag, dir } = localeOf(code)
      const { document } = tab
      document.title = text
      document.documentElement.lang = tag
      document.documentElement.dir = dir
      document.body.style.cssText = 'margin: 3rem; font: 1.125rem system-ui, sans-serif'
      document.body.textContent = text
    },
    show(address) {
      if (tab.closed) return
      // The page gets no way back to the desk.
      tab.opener = null
      tab.location.replace(new URL(address, location.origin).href)
    },
    close: () => tab.close(),
  }
}
