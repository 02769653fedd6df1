import { gravar, ler } from '../../../../../authProvider/armazenamento.ts';
import { chaves } from '../../../../../authProvider/chaves.ts';
import {
  formatosComColunas,
  MAXIMO_DE_COLUNAS_ESCOLHIDAS,
  type FormatoComColunas,
} from '../../../../../schemas/requerimento/colunasDaExportacao.ts';
import type { ColunaDoModelo } from '../../../../../schemas/requerimento/modeloDeColunas.ts';

/** What the dialog opens with: the columns and the kind of file that were chosen last. */
export interface Escolha {
  readonly colunas: readonly ColunaDoModelo[];
  readonly formato: FormatoComColunas;
}

/** Those of who has chosen nothing yet. */
const INICIAL: Escolha = {
  colunas: [
    { id: 'dados.numero', rotulo: 'Número' },
    { id: 'dados.processo_nome', rotulo: 'Tipo' },
    { id: 'dados.situacao', rotulo: 'Situação' },
    { id: 'partes.requerente', rotulo: 'Requerente' },
    { id: 'dados.protocolado_em', rotulo: 'Protocolado em' },
  ],
  formato: 'xlsx',
};

const ehColuna = (valor: unknown): valor is ColunaDoModelo => {
  const { id, rotulo } = (valor ?? {}) as { readonly id?: unknown; readonly rotulo?: unknown };
  return typeof id === 'string' && typeof rotulo === 'string';
};

/** As this browser keeps it; the usual one where it keeps nothing that can be read. */
export const escolhaLembrada = (): Escolha => {
  const { colunas, formato } = (ler(chaves.colunasDaExportacao) ?? {}) as Partial<Record<keyof Escolha, unknown>>;
  const lidas = Array.isArray(colunas) ? colunas.filter(ehColuna).slice(0, MAXIMO_DE_COLUNAS_ESCOLHIDAS) : undefined;
  return {
    colunas: lidas ?? INICIAL.colunas,
    formato: formatosComColunas.find((um) => um === formato) ?? INICIAL.formato,
  };
};

export const lembrarEscolha = (escolha: Escolha): void => gravar(chaves.colunasDaExportacao, escolha);
