declare module '#built/prerender' {
  export const renderDocument: (
    shell: unknown,
    path: string,
    options: import('./renderer.ts').RenderOptions,
  ) => Promise<string>
}
