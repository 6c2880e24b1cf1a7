declare module '#built/prerender' {
  /** Renders the page at a path as a whole HTML document, out of the shell that the build wrote beside it. */
  export const renderDocument: (
    shell: unknown,
    path: string,
    options: import('./renderer.ts').RenderOptions,
  ) => Promise<string>
}
