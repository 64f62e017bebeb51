import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import type { TextPicture } from './PictureDialog.tsx'
import { markType, nodeType, schema } from './schema.ts'

type ListTag = 'ul' | 'ol'

/** The innermost node of these tags around the selection, with its position. */
function around({ selection: { $from } }: EditorState, tags: readonly string[]) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (tags.includes(node.type.name)) return { node, at: $from.before(depth) }
  }
  return undefined
}

export const isIn = (state: EditorState, tag: string): boolean => around(state, [tag]) !== undefined

/** Whether the words that are marked, or those that come next, have the mark. */
export function hasMark(state: EditorState, tag: 'strong' | 'em' | 'a'): boolean {
  const { from, to, $from, empty } = state.selection
  const type = markType(tag)
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  return state.doc.rangeHasMark(from, to, type)
}

export const mark = (tag: 'strong' | 'em'): Command => toggleMark(markType(tag))

export const listOf = (state: EditorState): string | undefined =>
  around(state, ['ul', 'ol'])?.node.type.name

/** A heading becomes a paragraph again by the same button. */
export const heading =
  (tag: 'h2' | 'h3'): Command =>
  (state, dispatch, view) =>
    setBlockType(nodeType(isIn(state, tag) ? 'p' : tag))(state, dispatch, view)

export const quote: Command = (state, dispatch, view) =>
  isIn(state, 'blockquote')
    ? lift(state, dispatch, view)
    : wrapIn(nodeType('blockquote'))(state, dispatch, view)

/** Makes a list, changes its kind, or takes the lines out of it. */
export const list =
  (tag: ListTag): Command =>
  (state, dispatch, view) => {
    const found = around(state, ['ul', 'ol'])
    if (!found) return wrapInList(nodeType(tag))(state, dispatch, view)
    if (found.node.type.name === tag) return liftListItem(nodeType('li'))(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(found.at, nodeType(tag), found.node.attrs))
    return true
  }

/** Where the link around the cursor begins and ends, and its address. */
export function linkAt({ doc, selection }: EditorState) {
  const { $from, empty, from, to } = selection
  const type = markType('a')
  const own = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? [])
  if (!own) return undefined
  if (!empty && !doc.rangeHasMark(from, to, type)) return undefined
  let [start, end] = [$from.start(), $from.start()]
  let isOver = false
  $from.parent.forEach((node, offset) => {
    const first = $from.start() + offset
    if (isOver) return
    if (own.isInSet(node.marks)) end = first + node.nodeSize
    else if (first >= $from.pos) isOver = true
    else start = end = first + node.nodeSize
  })
  return { start, end, href: String(own.attrs.href ?? '') }
}

/** Links the marked words, or the link around the cursor anew; without words the address stands for them. */
export const link =
  (href: string, words = ''): Command =>
  (state, dispatch) => {
    const made = markType('a').create({ href })
    const known = linkAt(state)
    const { from, to, empty } = state.selection
    const { tr } = state
    if (known && empty) tr.addMark(known.start, known.end, made)
    else if (!empty) tr.addMark(from, to, made)
    else
      tr.replaceSelectionWith(
        schema.text(words || href, [made, ...state.selection.$from.marks()]),
        false,
      )
    dispatch?.(tr.scrollIntoView())
    return true
  }

export const unlink: Command = (state, dispatch) => {
  const known = linkAt(state)
  const { from, to } = state.selection
  const [start, end] = known ? [Math.min(known.start, from), Math.max(known.end, to)] : [from, to]
  dispatch?.(state.tr.removeMark(start, end, markType('a')))
  return true
}

/** A picture in a paragraph of its own, with a caption in a figure; that of a work leads to its page. */
export const picture =
  ({ href, ...attrs }: TextPicture, caption: string): Command =>
  (state, dispatch) => {
    const image = nodeType('img').create(attrs, null, href ? [markType('a').create({ href })] : [])
    const held = nodeType('p').create(null, image)
    const words = caption && nodeType('p').create(null, schema.text(caption))
    const block = words
      ? nodeType('figure').create(null, [held, nodeType('figcaption').create(null, words)])
      : held
    const { tr } = state
    tr.replaceSelectionWith(block)
    // The cursor goes on below it.
    const { $to } = tr.selection
    const after = $to.depth > 0 ? $to.after(1) : $to.pos
    if (after >= tr.doc.content.size) tr.insert(after, nodeType('p').create())
    tr.setSelection(TextSelection.near(tr.doc.resolve(after), 1))
    dispatch?.(tr.scrollIntoView())
    return true
  }
