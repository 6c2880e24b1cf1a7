import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** Renders nothing if loading fails. */
export const lazyAddition = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )
