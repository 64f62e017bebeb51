import { fill } from '#i18n/fill.ts'
import type { View } from '../upload-works-view.ts'
import type { Undo } from './batch-fill.ts'

/** Names the last filling, and how many works it changed. */
export function undoWords({ is, name, count, keywords, hasValues }: Undo, view: View): string {
  const { strings } = view
  if (is === 'next') return fill(strings['applyWork.copied'], { name })
  if (count === 0) return strings['applyWork.appliedNone']
  const key =
    keywords === undefined || (hasValues && keywords === 'add')
      ? 'applyWork.applied'
      : keywords === 'add'
        ? 'applyWork.keywordsAdded'
        : 'applyWork.keywordsReplaced'
  return fill(strings[key], { count })
}
