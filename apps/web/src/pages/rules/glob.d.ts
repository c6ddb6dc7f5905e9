interface ImportMeta {
  /** Vite's own: loaders of the files that match, read as they are. */
  glob<Module>(pattern: string, options: { query: string; import: string }): Record<string, () => Promise<Module>>;
}
