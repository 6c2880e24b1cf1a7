import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part that comes after the page; where its code cannot be fetched, the page goes on without it. */
export const lazyAddition = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )
