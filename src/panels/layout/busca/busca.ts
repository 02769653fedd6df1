/** Something that was found, and where it is. */
export interface Achado {
  readonly id: string | number;
  readonly nome: string;
  readonly detalhe: string;
  readonly rota: string;
}

/** One place where the search looks, by the place's own search. */
export interface FonteDaBusca {
  readonly recurso: string;
  readonly titulo: string;
  readonly buscar: (
    s: string,
    signal: AbortSignal,
  ) => Promise<{ readonly itens: readonly Achado[]; readonly total: number; readonly total_parcial?: true }>;
}

/** What a panel can be searched for: what its user may read, and the screens that he may open. */
export interface BuscaDoPainel {
  readonly fontes: readonly FonteDaBusca[];
  readonly telas: readonly { readonly titulo: string; readonly rota: string }[];
}

/** How many of each place are shown. */
export const MOSTRADOS = 5;

const simples = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** The screens whose title has these words, whatever their accents and capitals. */
export const telasCom = ({ telas }: BuscaDoPainel, s: string): BuscaDoPainel['telas'] => {
  const procurado = simples(s);
  return telas.filter(({ titulo }) => simples(titulo).includes(procurado)).slice(0, MOSTRADOS);
};

interface RotaProcurada {
  readonly nome: string;
  readonly caminho: string;
  readonly titulo: string;
  readonly falta?: string;
}

/** The screens of a table of routes that an address alone opens, without those still to come. */
export const telasDasRotas = (rotas: readonly RotaProcurada[]): BuscaDoPainel['telas'] =>
  rotas
    .filter(({ nome, caminho, falta }) => falta === undefined && !caminho.includes(':') && !nome.endsWith('.novo'))
    .map(({ titulo, caminho }) => ({ titulo, rota: caminho }));
