import { ask } from '#client/browser.ts'
import { type BrowserOptions, type BrowserStore, createBrowser } from './browser-store.ts'

/** The list of this page, with its own client. It comes after the bar of filters: the first touch needs neither. */
export const openBrowser = (options: Omit<BrowserOptions, 'ask'>): BrowserStore =>
  createBrowser({ ask, ...options })
