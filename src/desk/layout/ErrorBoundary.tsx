import { Component, type ReactNode } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'

interface Props {
  words: { title: string; text: string; reload: string }
  /** Another place is another try. */
  place: string
  children: ReactNode
}

interface State {
  failed: boolean
  place: string
}

/** Catches a part that did not load, or broke: shows words and a reload, while the desk around it stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place }
  }

  override render() {
    const { words, children } = this.props
    if (!this.state.failed) return children
    return (
      <StateBox kind="error" title={words.title} text={words.text}>
        <Button onClick={() => location.reload()}>{words.reload}</Button>
      </StateBox>
    )
  }
}
