/// <reference types="@rsbuild/core/types" />

declare module '*.mdx' {
  import type { ComponentProps, ComponentType } from 'react'

  type Parts = { readonly pre?: ComponentType<ComponentProps<'pre'>>; readonly RetentionList?: ComponentType }

  const Content: ComponentType<{ components?: Parts }>
  export default Content
}

declare module '*.mdx?words' {
  export const words: number
}

type EarlyPress = { form: HTMLFormElement; button: HTMLButtonElement | null }

interface Window {
  /** Returns the delayed press once, then lets later presses through. Missing in development. */
  takePress?: () => EarlyPress | null | undefined
}
