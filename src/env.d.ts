/// <reference types="@rsbuild/core/types" />

declare module '*.mdx' {
  import type { ComponentProps, ComponentType } from 'react'

  type Parts = { readonly pre?: ComponentType<ComponentProps<'pre'>> }

  const Content: ComponentType<{ components?: Parts }>
  export default Content
}
