import 'prosemirror-view/style/prosemirror.css'
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '#ui/forms/FieldError.tsx'
import {
  boldIcon,
  headingThreeIcon,
  headingTwoIcon,
  italicIcon,
  linkIcon,
  listIcon,
  numberedListIcon,
  pictureIcon,
  quoteIcon,
  redoIcon,
  undoIcon,
} from '#ui/icons/icons.ts'
import { useDesk } from '../desk-context.tsx'
import * as commands from './commands.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import styles from './rich-text.module.css'
import { Toolbar, type Tool } from './Toolbar.tsx'
import { type Editor, useEditor } from './use-editor.ts'

interface Props {
  /** Id of the label. */
  labelledBy: string
  label: string
  html: string
  lang: string
  dir: 'ltr' | 'rtl'
  error?: string | undefined
  onChange: (html: string) => void
}

/** A text with its buttons, as readers will see it. */
export function RichText({ labelledBy, label, html, lang, dir, error, onChange }: Props) {
  const { t } = useDesk()
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'link' | 'picture'>()
  const { editor, setPlace } = useEditor({
    html,
    onChange,
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': error ? `${id}-error ${id}-help` : `${id}-help`,
      ...(error && { 'aria-invalid': 'true' }),
      class: 'prose',
      lang,
      dir,
      spellcheck: 'true',
    },
    onLink: () => setAsked('link'),
    onTools: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  })
  const tools = useTools(editor, setAsked)
  const wasAsked = useRef(asked)
  useEffect(() => {
    // After the dialog has given the focus back to the button that opened it.
    if (wasAsked.current && !asked) editor?.focus()
    wasAsked.current = asked
  }, [asked])
  return (
    <div className={styles.rich}>
      <Toolbar
        ref={bar}
        label={`${t('desk.tools')} · ${label}`}
        tools={tools}
        onLeave={() => editor?.focus()}
      />
      <div ref={setPlace} className={styles.page} />
      <p className="visually-hidden" id={`${id}-help`}>
        {t('desk.toolsHelp')}
      </p>
      {error && <FieldError id={`${id}-error`} text={error} />}
      {asked === 'link' && editor && (
        <LinkDialog
          known={commands.linkAt(editor.state)}
          needsWords={editor.state.selection.empty}
          onClose={() => setAsked(undefined)}
          onLink={(href, words) => {
            setAsked(undefined)
            editor.run(commands.link(href, words))
          }}
          onRemove={() => {
            setAsked(undefined)
            editor.run(commands.unlink)
          }}
        />
      )}
      {asked === 'picture' && editor && (
        <PictureDialog
          onClose={() => setAsked(undefined)}
          onTake={(picture, caption) => {
            setAsked(undefined)
            editor.run(commands.picture(picture, caption))
          }}
        />
      )}
    </div>
  )
}

function useTools(editor: Editor | undefined, ask: (what: 'link' | 'picture') => void): Tool[] {
  const { t } = useDesk()
  const state = editor?.state
  const run = (command: Parameters<Editor['run']>[0]) => () => editor?.run(command)
  const isIn = (tag: string) => state !== undefined && commands.isIn(state, tag)
  const has = (tag: 'strong' | 'em' | 'a') => state !== undefined && commands.hasMark(state, tag)
  const listed = state && commands.listOf(state)
  return [
    {
      id: 'bold',
      label: t('desk.toolBold'),
      icon: boldIcon,
      pressed: has('strong'),
      keys: 'Control+B',
      run: run(commands.mark('strong')),
    },
    {
      id: 'italic',
      label: t('desk.toolItalic'),
      icon: italicIcon,
      pressed: has('em'),
      keys: 'Control+I',
      run: run(commands.mark('em')),
    },
    {
      id: 'link',
      label: t('desk.toolLink'),
      icon: linkIcon,
      pressed: has('a'),
      keys: 'Control+K',
      run: () => ask('link'),
    },
    {
      id: 'heading',
      label: t('desk.toolHeading'),
      icon: headingTwoIcon,
      pressed: isIn('h2'),
      begins: true,
      run: run(commands.heading('h2')),
    },
    {
      id: 'subheading',
      label: t('desk.toolSubheading'),
      icon: headingThreeIcon,
      pressed: isIn('h3'),
      run: run(commands.heading('h3')),
    },
    {
      id: 'list',
      label: t('desk.toolList'),
      icon: listIcon,
      pressed: listed === 'ul',
      begins: true,
      run: run(commands.list('ul')),
    },
    {
      id: 'numbered',
      label: t('desk.toolNumbered'),
      icon: numberedListIcon,
      pressed: listed === 'ol',
      run: run(commands.list('ol')),
    },
    {
      id: 'quote',
      label: t('desk.toolQuote'),
      icon: quoteIcon,
      pressed: isIn('blockquote'),
      run: run(commands.quote),
    },
    {
      id: 'picture',
      label: t('desk.toolPicture'),
      icon: pictureIcon,
      run: () => ask('picture'),
    },
    {
      id: 'undo',
      label: t('desk.undo'),
      icon: undoIcon,
      disabled: !state || undoDepth(state) === 0,
      keys: 'Control+Z',
      begins: true,
      run: run(undo),
    },
    {
      id: 'redo',
      label: t('desk.toolRedo'),
      icon: redoIcon,
      disabled: !state || redoDepth(state) === 0,
      keys: 'Control+Y',
      run: run(redo),
    },
  ]
}
