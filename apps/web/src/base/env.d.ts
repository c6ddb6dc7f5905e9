declare module '*.css';

/** The address of a worker that is built from a source. */
declare module '*?worker&url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives the address so
  export default address;
}
