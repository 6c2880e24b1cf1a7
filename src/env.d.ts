/// <reference types="@rsbuild/core/types" />

declare module '*.mdx' {
  import type { ComponentProps, ComponentType } from 'react'

  type Parts = { readonly pre?: ComponentType<ComponentProps<'pre'>> }

  const Content: ComponentType<{ components?: Parts }>
  export default Content
}

declare module '*.mdx?words' {
  /** Number of words in the text. */
  export const words: number
}
