import type { ComponentProps } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './button.module.css'

type Look = 'solid' | 'river' | 'ghost' | 'outline' | 'danger'

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  small?: boolean
  /** Its press is being served: reads `waitLabel`, and keeps the focus unless `disabled`. */
  isWaiting?: boolean
}

export const waitLabel = 'Wait...'

export const buttonClass = (look: Look = 'solid', small = false) =>
  classNames(styles.button, styles[look], small && styles.small)

export const Button = (props: ButtonProps) => {
  const { look, small, isWaiting = false, type = 'button', className, children, ...rest } = props
  return (
    <button
      type={type}
      className={classNames(buttonClass(look, small), className)}
      aria-disabled={isWaiting || undefined}
      {...rest}
    >
      {isWaiting ? waitLabel : children}
    </button>
  )
}

export const textButtonClass = styles.text

export const TextButton = ({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button type="button" className={classNames(textButtonClass, className)} {...rest} />
)
