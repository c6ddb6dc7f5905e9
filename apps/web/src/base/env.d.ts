interface ImportMeta {
  /** Vite's own: loaders of the files that match, read as they are. */
  glob<Module>(pattern: string, options: { query: string; import: string }): Record<string, () => Promise<Module>>;
}

declare module '*.css';

/** The address of a worker that is built from a source. */
declare module '*?worker&url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives the address so
  export default address;
}
