import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Checkbox } from '../forms/Checkbox.tsx'
import { Chip } from '../actions/Chip.tsx'
import { Dialog } from '../feedback/Dialog.tsx'
import { ErrorSummary } from '../forms/ErrorSummary.tsx'
import { join } from '../class-names.ts'
import { LoadMore, type LoadMoreState } from '../navigation/LoadMore.tsx'
import { NoticeBar } from '../feedback/NoticeBar.tsx'
import { OptionList } from '../forms/OptionList.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { RadioGroup } from '../forms/RadioGroup.tsx'
import { Select } from '../forms/Select.tsx'
import { StepLine } from '../navigation/StepLine.tsx'
import { Table } from '../text/Table.tsx'
import { Tabs } from '../navigation/Tabs.tsx'
import { Textarea } from '../forms/Textarea.tsx'
import { TextInput } from '../forms/TextInput.tsx'
import { TokenInput } from '../forms/TokenInput.tsx'
import { Toasts, type Toast } from '../feedback/Toasts.tsx'
import styles from './showcase.module.css'
import type { Specimen } from './specimen.ts'

/** The primitives that live: each one can be worked here as on a page. */
export function LiveShowcase({ texts }: { texts: Specimen }) {
  const { words, form } = texts
  const choices = form.options.map((label, index) => ({ value: String(index), label }))
  const [option, setOption] = useState('0')
  const [choice, setChoice] = useState('1')
  const [tokens, setTokens] = useState<string[]>([form.name, form.topic])
  const [tab, setTab] = useState('0')
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [pressed, setPressed] = useState(true)
  const [kept, setKept] = useState(true)
  const [more, setMore] = useState<LoadMoreState>('more')
  const [toasts, setToasts] = useState<Toast[]>([])

  const toast = (kind: Toast['kind'], text: string) =>
    setToasts([
      ...toasts,
      { id: Date.now(), kind, text, duration: kind === 'error' ? undefined : 6000 },
    ])

  return (
    <div className={join(styles.columns, styles.pair)}>
      <form className={styles.stack} onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary
          title={form.failed}
          errors={busy ? [{ id: 'specimen-name', text: form.error }] : []}
        />
        <TextInput label={form.name} help={form.help} autoComplete="name" />
        <TextInput
          id="specimen-name"
          label={form.name}
          help={form.help}
          error={form.error}
          defaultValue="L"
        />
        <PasswordInput
          label={form.password}
          showLabel={words.show}
          hideLabel={words.hide}
          defaultValue="harbour-2026"
          autoComplete="off"
        />
        <Select label={form.topic} placeholder={form.choose} options={choices} />
        <Textarea label={form.note} optional={words.optional} rows={3} />
        <TokenInput
          label={form.topic}
          help={form.help}
          values={tokens}
          onChange={setTokens}
          removeLabel={(value) => `${words.close}: ${value}`}
        />
        <RadioGroup
          legend={form.topic}
          name="specimen-choice"
          choices={choices}
          value={choice}
          onChange={setChoice}
          inRow
        />
        <Checkbox label={form.agree} help={form.help} defaultChecked />
        <Checkbox label={form.agree} error={form.error} />
        <div className={styles.row}>
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            busyLabel={words.busy}
            onClick={() => setBusy(true)}
          >
            {words.save}
          </Button>
          <Button kind="quiet" onClick={() => setBusy(false)}>
            {words.cancel}
          </Button>
        </div>
      </form>
      <div className={styles.stack}>
        <OptionList
          legend={form.topic}
          name="specimen-option"
          options={form.options.map((name, index) => ({
            id: String(index),
            name,
            details: [texts.size],
            price: texts.prices[index] ?? '',
          }))}
          value={option}
          onChange={setOption}
        />
        <Tabs
          label={form.topic}
          tabs={form.options.map((label, index) => ({
            id: String(index),
            label,
            count: 12 * index,
          }))}
          value={tab}
          onChange={setTab}
        >
          <p>{texts.paragraph}</p>
        </Tabs>
        <div className={styles.row}>
          <Chip
            label={texts.titles[0] ?? ''}
            pressed={pressed}
            onToggle={() => setPressed(!pressed)}
          />
          <Chip
            label={texts.titles[2] ?? ''}
            count={48}
            pressed={false}
            onToggle={() => undefined}
          />
          {kept && (
            <Chip
              label={texts.titles[4] ?? ''}
              removeLabel={words.remove}
              onRemove={() => setKept(false)}
            />
          )}
        </div>
        <NoticeBar kind="ok">{texts.sentence}</NoticeBar>
        <NoticeBar
          kind="warn"
          title={texts.states.error}
          closeLabel={words.close}
          onClose={() => undefined}
        >
          {texts.states.errorText}
        </NoticeBar>
        <NoticeBar kind="error" title={texts.states.error}>
          {texts.states.errorText}
        </NoticeBar>
        <StepLine label={form.topic} steps={form.options} step={2} />
        <ProgressBar label={words.busy} value={3} max={8} text="3 / 8" />
        <ProgressBar label={words.busy} />
        <div className={styles.row}>
          <Button onClick={() => setOpen(true)}>{texts.headline}</Button>
          <Button onClick={() => toast('ok', texts.sentence)}>{words.save}</Button>
          <Button kind="danger" onClick={() => toast('error', texts.states.errorText)}>
            {words.remove}
          </Button>
        </div>
        <LoadMore
          state={more}
          progress="48 / 312"
          labels={{
            more: words.more,
            busy: words.busy,
            end: words.end,
            error: texts.states.error,
            retry: words.retry,
          }}
          onMore={() =>
            setMore(
              { more: 'busy', busy: 'error', error: 'end', end: 'end' }[more] as LoadMoreState,
            )
          }
        />
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={texts.headline}
          closeLabel={words.close}
          footer={
            <>
              <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
              <Button kind="primary" onClick={() => setOpen(false)}>
                {words.buy}
              </Button>
            </>
          }
        >
          <p>{texts.paragraph}</p>
        </Dialog>
        <Toasts
          toasts={toasts}
          onDismiss={(id) => setToasts((all) => all.filter((one) => one.id !== id))}
          labels={{ region: texts.headline, dismiss: words.close }}
        />
      </div>
      <div className={styles.whole}>
        <Table
          caption={texts.headline}
          captionHidden
          rows={texts.titles.slice(0, 4)}
          rowKey={(row) => row}
          selected={(row) => row === texts.titles[1]}
          columns={[
            { id: 'title', label: form.name, cell: (row) => row },
            { id: 'size', label: form.topic, cell: () => texts.size },
            { id: 'price', label: texts.prices[0] ?? '', align: 'end', cell: () => texts.price },
            {
              id: 'do',
              label: words.download,
              align: 'end',
              labelled: false,
              cell: () => <Button kind="quiet">{words.download}</Button>,
            },
          ]}
        />
      </div>
    </div>
  )
}
