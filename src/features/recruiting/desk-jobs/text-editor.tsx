import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useField } from 'formik'
import { type KeyboardEvent, useId, useState } from 'react'
import { completeUrl } from '#api/contracts/platform/fields.ts'
import { jobForm } from '#src/content/recruiting/desk-jobs.ts'
import { classNames } from '#src/lib/class-names.ts'
import prose from '#src/ui/prose.module.css'
import { createDocument, extensions, insertHtml, isAllowedAddress } from './allowed-html.ts'
import styles from './desk-jobs.module.css'

const words = jobForm.editor

/** Roving focus: only one button is in the tab order. */
const goAlong = (event: KeyboardEvent<HTMLElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(
    event.target instanceof HTMLButtonElement ? event.target : new HTMLButtonElement(),
  )
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const next = steps[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  buttons.at(next % buttons.length)?.focus()
}

type Tool = { name: string; shown: string; isOn?: boolean; isOff?: boolean; press: () => void }

const getTools = (editor: Editor): Tool[] => {
  const run = () => editor.chain().focus()
  return [
    { name: words.bold, shown: 'B', isOn: editor.isActive('bold'), press: () => run().toggleBold().run() },
    {
      name: words.italic,
      shown: 'I',
      isOn: editor.isActive('italic'),
      press: () => run().toggleItalic().run(),
    },
    {
      name: words.heading,
      shown: words.heading,
      isOn: editor.isActive('heading', { level: 3 }),
      press: () => run().toggleHeading({ level: 3 }).run(),
    },
    {
      name: words.subheading,
      shown: words.subheading,
      isOn: editor.isActive('heading', { level: 4 }),
      press: () => run().toggleHeading({ level: 4 }).run(),
    },
    {
      name: words.bullets,
      shown: words.bullets,
      isOn: editor.isActive('bulletList'),
      press: () => run().toggleBulletList().run(),
    },
    {
      name: words.numbers,
      shown: words.numbers,
      isOn: editor.isActive('orderedList'),
      press: () => run().toggleOrderedList().run(),
    },
  ]
}

const getHistory = (editor: Editor): Tool[] => [
  {
    name: words.undo,
    shown: words.undo,
    isOff: !editor.can().undo(),
    press: () => editor.chain().focus().undo().run(),
  },
  {
    name: words.redo,
    shown: words.redo,
    isOff: !editor.can().redo(),
    press: () => editor.chain().focus().redo().run(),
  },
]

const ToolButton = ({
  tool: { name, shown, isOn, isOff, press },
  isFirst,
}: {
  tool: Tool
  isFirst: boolean
}) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={name}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    tabIndex={isFirst ? 0 : -1}
    onClick={() => !isOff && press()}
  >
    <span aria-hidden="true">{shown}</span>
  </button>
)

const LinkBar = ({ editor, onDone }: { editor: Editor; onDone: () => void }) => {
  const id = useId()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [problem, setProblem] = useState('')
  const apply = () => {
    const typed = address.trim()
    const whole = /^[^\s:/@]+@[^\s:/@]+$/.test(typed) ? `mailto:${typed}` : completeUrl(typed)
    if (whole !== '' && !isAllowedAddress(whole)) return setProblem(words.wrong)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (whole === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain
        .insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: whole } }] })
        .run()
    else chain.setLink({ href: whole }).run()
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would submit the surrounding form.
    event.preventDefault()
    if (event.key === 'Enter') return apply()
    editor.commands.focus()
    onDone()
  }
  return (
    <div className={styles.linkBar}>
      <label htmlFor={id}>{words.address}</label>
      <input
        id={id}
        inputMode="url"
        autoComplete="off"
        ref={(input) => input?.focus()}
        value={address}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.tool} onClick={apply}>
        {words.apply}
      </button>
      <span id={`${id}-hint`} className={problem ? 'danger small' : 'quiet small'}>
        {problem || words.addressHint}
      </span>
    </div>
  )
}

const Toolbar = ({ editor }: { editor: Editor }) => {
  const [isLinking, setLinking] = useState(false)
  const { tools, history, isLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: getTools(now),
      history: getHistory(now),
      isLink: now.isActive('link'),
    }),
  })
  const link = { name: words.link, shown: words.link, isOn: isLink, press: () => setLinking(!isLinking) }
  return (
    <>
      <div role="toolbar" aria-label={words.toolbar} className={styles.toolbar} onKeyDown={goAlong}>
        {[...tools, link, ...history].map((tool, at) => (
          <ToolButton key={tool.name} tool={tool} isFirst={at === 0} />
        ))}
      </div>
      {isLinking && <LinkBar editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

type TextProps = {
  html: string
  onChange: (html: string) => void
  onBlur: () => void
  attributes: Record<string, string>
}

const Text = ({ html, onChange, onBlur, attributes }: TextProps) => {
  const [content] = useState(() => createDocument(html))
  const editor = useEditor({
    extensions,
    content,
    // Would write markup, which Trusted Types refuse.
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes, class: classNames(styles.text, prose.prose) ?? '' },
      handleDOMEvents: {
        paste: (view, event) => insertHtml(view, event, { html: event.clipboardData?.getData('text/html') }),
        drop: (view, event) =>
          !view.dragging &&
          insertHtml(view, event, {
            html: event.dataTransfer?.getData('text/html'),
            at: view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
          }),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
    onBlur,
  })
  return (
    <>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </>
  )
}

/** A value set from outside, such as a draft, re-mounts the editor. */
export const TextEditor = ({ name, label }: { name: string; label: string }) => {
  const id = useId()
  const [field, meta, { setValue, setTouched }] = useField<string>(name)
  const [shown, setShown] = useState({ html: field.value, count: 0 })
  if (shown.html !== field.value) setShown({ html: field.value, count: shown.count + 1 })
  const error = meta.touched ? meta.error : undefined
  const change = (html: string) => {
    setShown((now) => ({ ...now, html }))
    void setValue(html)
  }
  return (
    <div className={styles.editorField}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.editor} aria-invalid={Boolean(error)}>
        <Text
          key={shown.count}
          html={field.value}
          onChange={change}
          onBlur={() => void setTouched(true)}
          attributes={{
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-labelledby': id,
            'aria-describedby': `${id}-hint`,
          }}
        />
      </div>
      <span id={`${id}-hint`} className={error ? 'danger small' : 'quiet small'}>
        {error ?? words.hint}
      </span>
    </div>
  )
}
