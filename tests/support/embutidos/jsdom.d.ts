/** jsdom ships no types; this is the part of it that the measurement of the polyfills uses. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { readonly runScripts: 'outside-only'; readonly url: string });
    readonly window: { eval(codigo: string): unknown; close(): void };
  }
}
