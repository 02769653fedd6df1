import { AppError, type ErrosPorCampo } from '../../../../src/schemas/errors.ts';
import { imovel } from '../../../../src/schemas/imovel.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import { corpoDasMudancas } from '../../../../src/schemas/requerimento/cadastro/mudancasDoImovel.ts';
import { atualizacoesDe } from '../../../../src/schemas/requerimento/decidir/cadastro.ts';
import type { Evento, EventoDe } from '../../../../src/schemas/requerimento/eventos.ts';
import type { Trx } from '../../../database/transaction.ts';
import { corpoDeAlteracao } from '../../../entities/bodySchemas.ts';
import type { Gravacao, Registro } from '../../../entities/partes.ts';
import { deixarRastro } from '../../../entities/rastro.ts';
import { gravarAlteracao, prepararAlteracao } from '../../../entities/write.ts';
import type { Parts } from '../../../parts.ts';
import { createConferencia } from '../../../plugins/validation.ts';
import type { Pedinte } from '../../../plugins/session.ts';
import type { RequerimentoCarregado } from '../carregar.ts';
import type { Fornecedor } from '../decidirNumerando.ts';
import { escrivaoDoImovel } from './escrivaoDoImovel.ts';
import { lerImoveis } from './lerImoveis.ts';

const conferirCorpo = createConferencia(corpoDeAlteracao(imovel));

interface Preparada {
  readonly gravacao: Gravacao;
  readonly antes: Registro;
}

const errosDe = (erro: unknown): ErrosPorCampo => {
  if (!(erro instanceof AppError)) throw erro;
  const { erros = {} } = erro;
  return Object.keys(erros).length > 0 ? erros : { '': [erro.message] };
};

/** Where a change came from, as the history of the property says it. */
const origemDe = (
  { estado }: RequerimentoCarregado,
  definicao: Definicao,
  e: EventoDe<'cadastro_atualizado'>,
): string => {
  const chave = estado.execucoes.find(({ sequencia }) => sequencia === e.execucao)?.etapa ?? '';
  return `Requerimento nº ${estado.numero ?? ''}, ${definicao.processo.nome}: deferimento da etapa ${etapaDe(definicao, chave)?.nome ?? chave}`;
};

/**
 * The property registry as one act on a request reads and writes it: the records locked, in the order of their ids, from when they are read until the
 * transaction ends, so that of two requests about one property the second decides on what the first left.
 */
export const createCadastroDoAto = (
  trx: Trx,
  contexto: Parts,
  { req, requerimento }: { readonly req: Pedinte; readonly requerimento: RequerimentoCarregado },
) => {
  const { organizacaoId } = requerimento;
  const escrivao = escrivaoDoImovel(contexto);
  const chamada = { trx, req, organizacaoId };
  const registros = new Map<number, Registro>();
  const preparadas = new Map<number, Preparada>();

  const travar = async (ids: readonly number[]): Promise<readonly Registro[]> => {
    const travados = ids.length === 0 ? [] : await escrivao.armazem.travar(trx, organizacaoId, ids);
    for (const registro of travados) registros.set(registro.id, registro);
    return travados;
  };

  /** Judges one change as the registry's own edit would; what is right is kept to be written. */
  const preparar = async ({ imovel: id, mudancas }: EventoDe<'cadastro_atualizado'>): Promise<ErrosPorCampo> => {
    const antes = registros.get(id);
    if (antes === undefined) throw new Error(`Property ${id} was not read before it was to change`);
    const corpo = corpoDasMudancas(antes, mudancas);
    const doCorpo = conferirCorpo(corpo);
    if (Object.keys(doCorpo).length > 0) return doCorpo;
    try {
      const gravacao = await prepararAlteracao(escrivao, chamada, antes, corpo);
      if (gravacao !== undefined) preparadas.set(id, { gravacao, antes });
      return {};
    } catch (erro) {
      return errosDe(erro);
    }
  };

  const fornecedor: Fornecedor['cadastro'] = {
    ler: async (inscricoes) => ({ imoveis: await lerImoveis(trx, organizacaoId, inscricoes, travar) }),
    conferir: async (atualizacoes) => {
      const recusas = new Map<number, ErrosPorCampo>();
      for (const atualizacao of atualizacoes) {
        const erros = await preparar(atualizacao);
        if (Object.keys(erros).length > 0) recusas.set(atualizacao.imovel, erros);
      }
      return recusas;
    },
  };

  /** Writes what was decided, with its row in the trail and the notice to whoever has the property open. */
  const gravar = async (definicao: Definicao, eventos: readonly Evento[]): Promise<void> => {
    for (const evento of atualizacoesDe(eventos)) {
      const preparada = preparadas.get(evento.imovel);
      if (preparada === undefined) throw new Error(`Property ${evento.imovel} was to change and is not prepared`);
      const { feito } = await gravarAlteracao(escrivao, preparada.gravacao, preparada.antes);
      const depois = { ...(feito.depois as object), motivo: origemDe(requerimento, definicao, evento) };
      await deixarRastro(escrivao, chamada, [{ ...feito, depois }]);
    }
  };

  return { fornecedor, gravar };
};
