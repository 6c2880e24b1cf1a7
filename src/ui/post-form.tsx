import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'

type PostFormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'ref'> & {
  isBusy?: boolean
  /** Validation is running. */
  isChecking?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** In document order. */
const wrong = '[aria-invalid="true"]:enabled, [data-wrong]'

/**
 * Focuses the first invalid field after a refused submit, by page or server. `method="post"` keeps values out of the
 * URL if sent before hydration.
 */
export const PostForm = ({ isBusy = false, isChecking = false, onSubmit, ...rest }: PostFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const wasAsked = useRef(false)
  const wasBusy = useRef(false)
  // On every render: errors are marked some renders after the submit.
  useEffect(() => {
    if (isChecking) return
    const isAnswered = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!wasAsked.current || isBusy) return
    const first = form.current?.querySelector<HTMLElement>(wrong)
    first?.focus()
    // A field that had the focus before is not scrolled to by `focus`.
    first?.scrollIntoView({ block: 'nearest' })
    if (first || isAnswered) wasAsked.current = false
  })
  return (
    <form
      {...rest}
      ref={form}
      method="post"
      noValidate
      onInput={() => {
        wasAsked.current = false
      }}
      onSubmit={(event) => {
        wasAsked.current = true
        onSubmit(event)
      }}
    />
  )
}
