import { NoticeBar } from '../feedback/NoticeBar.tsx'

/** Why the last action of a section failed; nothing for no words. */
export function FactorProblem({ text }: { text: string }) {
  return text !== '' && <NoticeBar kind="error">{text}</NoticeBar>
}
