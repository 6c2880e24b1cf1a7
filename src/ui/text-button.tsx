import type { ComponentProps } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './text-button.module.css'

/** Class of its look, for a link beside such a button. */
export const textButtonClass = styles.button

/** A quiet action within a text or beside a stronger one. */
export const TextButton = ({ className, ...rest }: Omit<ComponentProps<'button'>, 'type'>) => (
  <button type="button" className={classNames(textButtonClass, className)} {...rest} />
)
