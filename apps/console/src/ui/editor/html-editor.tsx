import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import Squire from 'squire-rte'
import type { Fault } from '../../api/problem.ts'
import { say } from '../../texts/say.ts'
import { Button } from '../button.tsx'
import { FaultText } from '../faults.tsx'
import { allowedFragment } from './allowed-fragment.ts'

interface HtmlEditorProps {
  label: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
  hint?: string
  fault?: Fault | undefined
}

/** A format that can be toggled: the element that has it, and how it is applied and removed. */
const TOGGLES = {
  bold: { tag: 'B', on: (editor) => editor.bold(), off: (editor) => editor.removeBold() },
  italic: { tag: 'I', on: (editor) => editor.italic(), off: (editor) => editor.removeItalic() },
  heading: { tag: 'H[2-4]', on: (editor) => blocksAs(editor, 'h3'), off: (editor) => blocksAs(editor, 'p') },
  bullets: { tag: 'UL', on: (editor) => editor.makeUnorderedList(), off: (editor) => editor.removeList() },
  numbers: { tag: 'OL', on: (editor) => editor.makeOrderedList(), off: (editor) => editor.removeList() },
} as const satisfies Record<string, Record<'on' | 'off', (editor: Squire) => unknown> & { tag: string }>
type Toggle = keyof typeof TOGGLES

const blocksAs = (editor: Squire, tag: 'h3' | 'p') =>
  editor.modifyBlocks((blocks) => {
    for (const block of [...blocks.children].filter(({ nodeName }) => /^(?:P|DIV|H[2-4])$/.test(nodeName))) {
      const other = document.createElement(tag)
      other.append(...block.childNodes)
      block.replaceWith(other)
    }
    return blocks
  })

/** Returns the content without the padding that the editor adds to the end of blocks. */
const htmlOf = (editor: Squire) => editor.getHTML().replaceAll(/<br>(?=<\/(?:p|div|li|h[2-4]|blockquote|td|th)>)/g, '')

/** A rich-text editor that returns the HTML that descriptions may contain. */
export const HtmlEditor = ({ label, value, onChange, hint, fault }: HtmlEditorProps) => {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const editor = useRef<Squire>(undefined)
  /** Content last received or emitted. */
  const shown = useRef<string>(undefined)
  /** Content last received, and the editor's HTML for it. */
  const received = useRef({ value, html: '' })
  const [path, setPath] = useState('')
  // The editor also reports changes that leave the content as it was, such as its own and those that were undone.
  const changed = useEffectEvent((html: string) => {
    shown.current = html === received.current.html ? received.current.value : html
    onChange(shown.current)
  })
  useEffect(() => {
    if (!root.current) return undefined
    const made = new Squire(root.current, {
      blockTag: 'P',
      addLinks: false,
      sanitizeToDOMFragment: (html) => allowedFragment(html),
    })
    // Tab leaves the field, as in any form.
    made.setKeyHandler('Tab', null).setKeyHandler('Shift-Tab', null)
    made.addEventListener('input', () => changed(htmlOf(made)))
    made.addEventListener('pathChange', () => setPath(made.getPath()))
    editor.current = made
    shown.current = undefined
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (value === shown.current || !editor.current) return
    shown.current = value
    editor.current.setHTML(value)
    received.current = { value, html: htmlOf(editor.current) }
  }, [value])
  const turn = (name: Toggle, isOn: boolean) => {
    if (!editor.current) return
    if (isOn) TOGGLES[name].on(editor.current)
    else TOGGLES[name].off(editor.current)
    editor.current.focus()
  }
  return (
    <div className="field">
      <h2 id={`${id}-label`} className="editor-label">
        {label}
      </h2>
      <Toolbar aria-label={say('editor.tools', { label })} className="actions">
        {(Object.keys(TOGGLES) as Toggle[]).map((name) => (
          <ToggleButton
            key={name}
            className="button editor-tool"
            isSelected={new RegExp(`(?:^|>)${TOGGLES[name].tag}\\b`).test(path)}
            onChange={(isOn) => turn(name, isOn)}
          >
            {say(`editor.${name}`)}
          </ToggleButton>
        ))}
        <Button onPress={() => editor.current?.undo()}>{say('undo')}</Button>
        <Button onPress={() => editor.current?.redo()}>{say('editor.redo')}</Button>
      </Toolbar>
      <div
        ref={root}
        className="editor prose"
        role="textbox"
        aria-multiline
        aria-required
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-invalid={Boolean(fault)}
      />
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
      {fault && (
        <span className="fault">
          <FaultText fault={fault} />
        </span>
      )}
    </div>
  )
}
