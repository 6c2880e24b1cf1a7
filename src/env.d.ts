/// <reference types="@rsbuild/core/types" />

declare module '*.mdx' {
  import type { ComponentProps, ComponentType } from 'react'

  type Parts = { readonly pre?: ComponentType<ComponentProps<'pre'>>; readonly RetentionList?: ComponentType }

  const Content: ComponentType<{ components?: Parts }>
  export default Content
}

declare module '*.mdx?words' {
  /** Number of words in the text. */
  export const words: number
}

/** The press of a form's button that waited until the scripts were there. */
type EarlyPress = { form: HTMLFormElement; button: HTMLButtonElement | null }

interface Window {
  /** Hands out the press once, and lets later ones through; only in a built page. */
  takePress?: () => EarlyPress | null | undefined
}
