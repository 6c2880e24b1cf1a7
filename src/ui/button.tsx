import type { ComponentProps } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './button.module.css'

type Look = 'solid' | 'river' | 'ghost' | 'outline' | 'danger'

type ButtonProps = ComponentProps<'button'> & { look?: Look; small?: boolean }

export const buttonClass = (look: Look = 'solid', small = false) =>
  classNames(styles.button, styles[look], small && styles.small)

export const Button = ({ look, small, type = 'button', className, ...rest }: ButtonProps) => (
  <button type={type} className={classNames(buttonClass(look, small), className)} {...rest} />
)

export const textButtonClass = styles.text

export const TextButton = ({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button type="button" className={classNames(textButtonClass, className)} {...rest} />
)
