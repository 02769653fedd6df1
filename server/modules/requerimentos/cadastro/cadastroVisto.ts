import type { Kysely } from 'kysely';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import { imoveisPedidos } from '../../../../src/schemas/requerimento/cadastro/imoveisPedidos.ts';
import { previaDoCadastro } from '../../../../src/schemas/requerimento/cadastro/previaDoCadastro.ts';
import { valoresDoFluxo } from '../../../../src/schemas/requerimento/caminho.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { Execucao } from '../../../../src/schemas/requerimento/execucao.ts';
import type { CadastroVisto } from '../../../../src/schemas/requerimento/vistas/cadastro.ts';
import type { Tables } from '../../../database/tables.ts';
import { lerImoveis, verRegistros } from './lerImoveis.ts';

/** What is looked at, and by whom. */
interface Olhar {
  readonly etapa: Etapa | undefined;
  readonly execucao: Execucao | undefined;
  readonly ator: Ator;
}

const previaDe = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  definicao: Definicao,
  estado: Estado,
  corrida: { readonly etapa: Etapa; readonly execucao: Execucao },
): Promise<NonNullable<CadastroVisto['previa']>> => {
  const pedidos = imoveisPedidos(definicao, corrida.etapa, valoresDoFluxo(estado, corrida.execucao));
  const inscricoes = pedidos.map(({ inscricao }) => inscricao);
  const imoveis =
    inscricoes.length === 0
      ? new Map()
      : await lerImoveis(db, organizacaoId, inscricoes, (ids) => verRegistros(db, organizacaoId, ids));
  return previaDoCadastro(definicao, estado, corrida, { imoveis });
};

/** What the request changes in the registry, before the decision and after it; nothing for the applicant. The decision itself locks and judges anew. */
export const cadastroVisto = async (
  db: Kysely<Tables>,
  organizacaoId: number,
  definicao: Definicao,
  estado: Estado,
  { etapa, execucao, ator }: Olhar,
): Promise<{ readonly cadastro?: CadastroVisto }> => {
  if (ator.tipo === 'requerente') return {};
  const nome = (sequencia: number): string => {
    const chave = estado.execucoes.find((e) => e.sequencia === sequencia)?.etapa ?? '';
    return etapaDe(definicao, chave)?.nome ?? chave;
  };
  const feitas = (estado.cadastro ?? []).toReversed().map((f) => ({ ...f, etapa: nome(f.execucao) }));
  const muda = etapa?.atualiza !== undefined && execucao !== undefined && execucao.situacao !== 'concluida';
  if (!muda) return feitas.length === 0 ? {} : { cadastro: { feitas } };
  return { cadastro: { previa: await previaDe(db, organizacaoId, definicao, estado, { etapa, execucao }), feitas } };
};
