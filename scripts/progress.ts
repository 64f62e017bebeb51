/** One line of progress: a bar that redraws itself on a terminal, a line every tenth elsewhere. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr) {
  const started = performance.now()
  let last = -1
  let shown = false
  return {
    show(name: string, done: number, total: number): void {
      const share = total > 0 ? done / total : 0
      const tenth = Math.floor(share * 10)
      if (!stream.isTTY && tenth === last) return
      last = tenth
      shown = true
      const seconds = (performance.now() - started) / 1000
      const left = share > 0.05 ? Math.ceil(seconds / share - seconds) : undefined
      const bar = '█'.repeat(Math.round(share * 24)).padEnd(24, '░')
      const text = `${bar} ${String(Math.round(share * 100)).padStart(3)} % ${name}${left ? `, ${left} s left` : ''}`
      stream.write(stream.isTTY ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end(): void {
      if (shown && stream.isTTY) stream.write('\r\u001b[K')
    },
  }
}
