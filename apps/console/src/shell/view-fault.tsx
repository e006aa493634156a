import { Component, type ReactNode } from 'react'
import { ProblemNotice } from '../ui/problem-notice.tsx'

/** Shows an error in place of one view; the rest of the console remains usable. */
export class ViewFault extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <ProblemNotice error={this.state.error} retry={() => this.setState({ error: undefined })} />
  }
}
