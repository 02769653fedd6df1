/** Colours of a city as tokens, per theme (look.md 3). High contrast has none: there the brand is dropped. */
export interface CoresDaMarca {
  readonly claro: Readonly<Record<string, string>>;
  readonly escuro: Readonly<Record<string, string>>;
}

/**
 * What a page knows of its organisation before the first call: put into every HTML answer as inert JSON by the server
 * and read by the browser. Nothing here is personal or secret.
 */
export interface MarcaPublica {
  readonly id: number;
  readonly nome: string;
  readonly isSistema: boolean;
  readonly temAd: boolean;
  /** Text of the button that leads to the provider of identities; absent where there is none. */
  readonly openid?: string | undefined;
  /** It publishes open data; absent: it does not. */
  readonly dadosAbertos?: true | undefined;
  /** Time zone that decides its days and hours (api.md). */
  readonly fuso: string;
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly banner: string | null;
  readonly aplicacao: { readonly nome: string; readonly subtitulo: string };
}

/** Id of the `<script type="application/json">` that carries it. */
export const ID_DA_MARCA = 'marca';
