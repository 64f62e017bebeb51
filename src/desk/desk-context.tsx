import { createContext, useContext } from 'react'
import { upload as uploadToServer } from '#client/browser-upload.ts'
import { ask as askServer } from '#client/browser.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { Upload } from '#client/upload.ts'
import { failureWords } from '#i18n/failure-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { DeskWords } from './words.ts'

/** The tools of every screen of the desk. */
export interface Desk {
  readonly code: LocaleCode
  readonly t: DeskWords
  readonly ask: Ask
  readonly upload: Upload
}

const DeskContext = createContext<Desk | undefined>(undefined)
export const DeskProvider = DeskContext.Provider

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('outside the desk')
  return desk
}

export const calls = { ask: askServer, upload: uploadToServer }

/** Words of a failed call; empty for a call that was given up. */
export function sayFailure(t: DeskWords, failure: Failure): string {
  const words = failureWords(failure)
  if (!words) return ''
  return 'key' in words ? t(words.key) : words.text
}
