import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import type { Etapa } from '../../../src/schemas/processo/definicao.ts';
import { camposDaEtapa, documentosDaEtapa, etapaDe, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { podeAgir } from '../../../src/schemas/requerimento/acoes.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { DE_OUTRO_SETOR } from '../../../src/schemas/requerimento/decidir/decidir.ts';
import {
  anexosDaEquipe,
  camposAReceber,
  documentosAReceber,
} from '../../../src/schemas/requerimento/documentosPedidos.ts';
import { execucaoAberta, pendenciaAberta, type Execucao } from '../../../src/schemas/requerimento/estado.ts';
import type { Formato } from '../../files/formatos.ts';
import type { Preparo } from './agir.ts';
import { respostasEncenadas } from './etapaDoRequerente.ts';
import { formatosAceitos } from './formatosAceitos.ts';

/** How a target takes files: until sent (draft or answer), or at once as an act of its own. */
export interface Alvo {
  readonly alvo: string;
  readonly formatos: readonly Formato[];
  readonly varios: boolean;
  readonly modo: 'rascunho' | 'resposta' | 'anexar';
}

interface Onde extends Pick<Preparo, 'definicao' | 'requerimento'> {
  readonly etapa: Etapa;
  readonly execucao: Execucao;
}
type Campos = Readonly<Record<string, string>>;

const semAlvo = () => erroNoCampo('campo', 'Informe o documento ou o campo do arquivo');
const naoPede = () => erroNoCampo('documento', 'Esta etapa não pede este documento');

/** What the sector attaches to the step it works in counts at once and is in the trace (docs/decisions/0004). */
const alvoDaEquipe = ({ definicao, requerimento, etapa, execucao }: Onde, { documento, campo }: Campos): Alvo => {
  if (execucao.situacao !== 'em_andamento') throw new AppError('regra', 'Só uma etapa em andamento recebe arquivos');
  const { documentos, campos } = anexosDaEquipe(definicao, requerimento.estado, etapa);
  if (documento !== undefined) {
    const pedido = documentos.find((d) => d.chave === documento);
    if (pedido === undefined) throw naoPede();
    const { varios = false } = pedido;
    return { alvo: `documento:${documento}`, formatos: formatosAceitos(pedido.formatos), varios, modo: 'anexar' };
  }
  const doCampo = campos.find((c) => c.chave === campo);
  if (doCampo === undefined) throw semAlvo();
  const alvo = `campo:${doCampo.chave}`;
  return { alvo, formatos: formatosAceitos(doCampo.formatos), varios: false, modo: 'anexar' };
};

const alvoDoRequerente = (
  { definicao, requerimento, etapa, execucao }: Onde,
  { documento: chave, campo }: Campos,
): Alvo => {
  const { estado } = requerimento;
  const doItem = pendenciaAberta(estado);
  if (
    chave !== undefined &&
    doItem?.situacao === 'emitida' &&
    doItem.itens.some((i) => i.tipo === 'documento' && i.alvo === chave)
  ) {
    const documento = definicao.documentos.find((d) => d.chave === chave);
    return {
      alvo: `documento:${chave}`,
      formatos: formatosAceitos(documento?.formatos),
      varios: true,
      modo: 'resposta',
    };
  }
  const { valores } = preencher(definicao, etapa, respostasEncenadas(requerimento, etapa), {
    anteriores: estado.respostas,
    completo: false,
  });
  if (chave !== undefined) {
    const pedidos =
      execucao.setor === null
        ? documentosDaEtapa(definicao, etapa.chave, { ...estado.respostas, ...valores }).map((d) => d.documento)
        : documentosAReceber(definicao, estado, etapa);
    const pedido = pedidos.find((d) => d.chave === chave);
    if (pedido === undefined) throw naoPede();
    return {
      alvo: `documento:${chave}`,
      formatos: formatosAceitos(pedido.formatos),
      varios: pedido.varios ?? false,
      modo: execucao.setor === null ? 'rascunho' : 'anexar',
    };
  }
  const seu = execucao.setor === null;
  const campos = seu ? camposDaEtapa(definicao, etapa) : camposAReceber(definicao, estado);
  const doCampo = campos.find((c) => c.chave === campo && c.tipo === 'arquivo');
  if (doCampo === undefined) throw semAlvo();
  return {
    alvo: `campo:${doCampo.chave}`,
    formatos: formatosAceitos(doCampo.formatos),
    varios: false,
    modo: seu ? 'rascunho' : 'anexar',
  };
};

/** Whether this request takes a file for this target from this actor now; 403 on another's step, 422 on the field otherwise. */
export const alvoDoEnvio = (
  { definicao, requerimento, ator }: Pick<Preparo, 'definicao' | 'requerimento'> & { readonly ator: Ator },
  campos: Campos,
): Alvo => {
  const { estado } = requerimento;
  const execucao = execucaoAberta(estado);
  const etapa = execucao && etapaDe(definicao, execucao.etapa);
  if (estado.desfecho !== null || execucao === undefined || etapa === undefined)
    throw new AppError('regra', 'Este requerimento não recebe mais arquivos');
  exigirQueReceba({ definicao, requerimento, ator });
  const onde = { definicao, requerimento, etapa, execucao };
  return ator.tipo === 'equipe' ? alvoDaEquipe(onde, campos) : alvoDoRequerente(onde, campos);
};

/** Staff of another sector send nothing: said before their file is read. */
export const exigirQueReceba = ({
  definicao,
  requerimento: { estado },
  ator,
}: Pick<Preparo, 'definicao' | 'requerimento'> & { readonly ator: Ator }): void => {
  const execucao = execucaoAberta(estado);
  if (execucao === undefined || ator.tipo !== 'equipe') return;
  const etapa = etapaDe(definicao, execucao.etapa);
  if (!podeAgir('anexar', { definicao, estado, etapa, execucao, ator }))
    throw new AppError('sem_permissao', DE_OUTRO_SETOR);
};
