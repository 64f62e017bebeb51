import { baseKeymap } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, type Plugin } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { mark } from './commands.ts'
import { htmlOf, textOf } from './html-text.ts'
import { cleaned } from './paste.ts'
import { nodeType } from './schema.ts'

export interface Editor {
  readonly state: EditorState
  /** Does something to the marked words; the focus goes back to them. */
  run(command: Command): void
  focus(): void
}

interface Options {
  html: string
  onChange: (html: string) => void
  /** Attributes of the element that is written in. */
  attributes: Readonly<Record<string, string>>
  onLink: () => void
  onTools: () => void
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('br').create()).scrollIntoView())
  return true
}

const keys: Record<string, Command> = {
  'Mod-b': mark('strong'),
  'Mod-i': mark('em'),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': lineBreak,
  Enter: splitListItem(nodeType('li')),
  // Tab leads on to the next field.
  'Mod-]': sinkListItem(nodeType('li')),
  'Mod-[': liftListItem(nodeType('li')),
}

const pluginsOf = (own: Record<string, Command>): Plugin[] => [
  history(),
  keymap({ ...keys, ...own }),
  keymap(baseKeymap),
  gapCursor(),
]

/** A text that is written as it will be shown; `place` is the element it is written in. */
export function useEditor(options: Options) {
  const { html, attributes } = options
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [state, setState] = useState<EditorState>()
  const view = useRef<EditorView>(undefined)
  const latest = useRef(options)
  latest.current = options
  /** The HTML that the view has now; another one came from outside. */
  const known = useRef(html)

  useEffect(() => {
    if (!place) return undefined
    const press =
      (deed: 'onLink' | 'onTools'): Command =>
      () => {
        latest.current[deed]()
        return true
      }
    const plugins = pluginsOf({ 'Mod-k': press('onLink'), 'Alt-F10': press('onTools') })
    const made = new EditorView(place, {
      state: EditorState.create({ doc: textOf(known.current), plugins }),
      attributes: () => latest.current.attributes,
      transformPastedHTML: cleaned,
      handlePaste({ state: now, dispatch }) {
        // A paste is one step back, whatever was typed just before.
        dispatch(closeHistory(now.tr))
        return false
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (!transaction.docChanged) return
        known.current = htmlOf(next.doc)
        latest.current.onChange(known.current)
      },
    })
    view.current = made
    setState(made.state)
    return () => made.destroy()
  }, [place])

  useEffect(() => {
    const now = view.current
    if (!now || html === known.current) return
    known.current = html
    now.updateState(EditorState.create({ doc: textOf(html), plugins: now.state.plugins }))
    setState(now.state)
  }, [html])

  const written = JSON.stringify(attributes)
  useEffect(() => view.current?.setProps({}), [written])

  const editor: Editor | undefined = state && {
    state,
    run(command) {
      const now = view.current
      if (!now) return
      command(now.state, now.dispatch, now)
      now.focus()
    },
    focus: () => view.current?.focus(),
  }
  return { editor, setPlace }
}
