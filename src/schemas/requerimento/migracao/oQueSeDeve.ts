import type { Definicao } from '../../processo/definicao.ts';
import type { Estado } from '../estado.ts';
import type { MapaInteiro } from './mapa.ts';

/** Fees, counterparts and papers: what a request was charged, owes or was given goes on under the key of the new version. */
export const partesDoQueSeDeve = ['taxas', 'contrapartidas', 'documentos_emitidos'] as const;
export type ParteDoQueSeDeve = (typeof partesDoQueSeDeve)[number];

/** Keys of these parts that a request holds something of. */
export const usadasDe = (estado: Estado): { readonly [P in ParteDoQueSeDeve]: readonly string[] } => ({
  taxas: [
    ...[...estado.cobrancas, ...(estado.cobrancas_retiradas ?? [])].map(({ taxa }) => taxa),
    ...[...(estado.restituicoes ?? []), ...(estado.restituicoes_retiradas ?? [])].map(({ taxa }) => taxa),
    ...Object.keys(estado.bases_das_taxas ?? {}),
  ],
  contrapartidas: [
    ...(estado.contrapartidas ?? []).map(({ chave }) => chave),
    ...Object.keys(estado.bases_das_contrapartidas ?? {}),
  ],
  documentos_emitidos: estado.documentos.map(({ chave }) => chave),
});

const FRASES: { readonly [P in ParteDoQueSeDeve]: readonly [string, string] } = {
  taxas: ['A taxa', 'As taxas'],
  contrapartidas: ['A contrapartida', 'As contrapartidas'],
  documentos_emitidos: ['O documento emitido', 'Os documentos emitidos'],
};
const UMA_SO: { readonly [P in ParteDoQueSeDeve]: string } = {
  taxas: 'viraram uma só',
  contrapartidas: 'viraram uma só',
  documentos_emitidos: 'viraram um só',
};

interface Trocada {
  readonly antes: Definicao;
  readonly depois: Definicao;
  readonly mapa: MapaInteiro;
  readonly estado: Estado;
}

/**
 * What cannot be told apart afterwards: two that a request holds under one key, and one that is to go nowhere while the new version calls another
 * by its key.
 */
export const trocadas = ({ antes, depois, mapa, estado }: Trocada): readonly string[] => {
  const usadas = usadasDe(estado);
  return partesDoQueSeDeve.flatMap((parte) => {
    const nome = (chave: string): string => antes[parte]?.find((x) => x.chave === chave)?.nome ?? chave;
    const [uma, varias] = FRASES[parte];
    const vistas = new Map<string, string>();
    return [...new Set(usadas[parte])].flatMap((chave) => {
      const para = mapa[parte][chave] ?? null;
      if (para === null)
        return depois[parte]?.some((x) => x.chave === chave) === true
          ? [
              `${uma} “${nome(chave)}” não tem correspondência, e a versão nova chama outra coisa pelo mesmo nome interno`,
            ]
          : [];
      const outra = vistas.get(para);
      vistas.set(para, chave);
      return outra === undefined ? [] : [`${varias} “${nome(outra)}” e “${nome(chave)}” ${UMA_SO[parte]}`];
    });
  });
};
