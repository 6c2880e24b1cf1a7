import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'

type PostFormProps = Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'ref'> & {
  /** Whether what was submitted is on its way. */
  isBusy?: boolean
  /** Whether it is still being found out what is wrong. */
  isChecking?: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** What a form marks as wrong, in the order it is read. */
const wrong = '[aria-invalid="true"]:enabled, [data-wrong]'

/**
 * A form. After a refused press it leads to the first wrong field, whether the page or the server refused it. Its
 * values never stand in an address, also when the browser sends it by itself.
 */
export const PostForm = ({ isBusy = false, isChecking = false, onSubmit, ...rest }: PostFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const wasAsked = useRef(false)
  const wasBusy = useRef(false)
  // After each render, since what is wrong is marked some renders after the press.
  useEffect(() => {
    if (isChecking) return
    const isAnswered = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!wasAsked.current || isBusy) return
    const first = form.current?.querySelector<HTMLElement>(wrong)
    first?.focus()
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
