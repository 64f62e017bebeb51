import { Fragment, type ReactNode } from 'react'

/** A message with elements, such as links, in the place of its `{{placeholders}}`. */
export function Rich({ message, parts }: { message: string; parts: Record<string, ReactNode> }) {
  return message
    .split(/\{\{\s*(\w+)\s*\}\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
